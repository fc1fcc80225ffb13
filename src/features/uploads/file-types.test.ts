import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import { pixelsOf } from './file-types.ts'

const text = (content: string) => new TextEncoder().encode(content)
const canvas = () => sharp({ create: { width: 4, height: 3, channels: 3, background: '#c8102e' } })

test.each([
  ['PNG', 'image/png', () => canvas().png().toBuffer()],
  ['JPEG', 'image/jpeg', () => canvas().jpeg().toBuffer()],
  ['WebP', 'image/webp', () => canvas().webp().toBuffer()],
  ['TIFF', 'image/tiff', () => canvas().tiff().toBuffer()],
  ['PDF', 'application/pdf', async () => text('%PDF-1.7\n')],
  ['EPS', 'application/postscript', async () => text('%!PS-Adobe-3.0 EPSF-3.0\n')],
  ['PSD', 'image/vnd.adobe.photoshop', async () => text('8BPS\0\x01')],
  ['SVG', 'image/svg+xml', async () => text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')],
  [
    'SVG with a prologue',
    'image/svg+xml',
    async () => text('\uFEFF<?xml version="1.0"?>\n<!-- Vrba -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>'),
  ],
])('a %s file is known by its content', async (_, mediaType, make) => {
  expect(mediaTypeOf(await make())).toBe(mediaType)
})

test.each([
  ['a page', '<!doctype html><html><body><svg></svg></body></html>'],
  ['a script', 'alert(1) // <svg>'],
  ['a program', 'MZ\x90\0'],
  ['an animation', 'GIF89a'],
  ['nothing at all', ''],
])('%s is not taken', (_, content) => {
  expect(mediaTypeOf(text(content))).toBeNull()
})

test('a picture tells its pixels, a broken one is refused', async () => {
  expect(await pixelsOf(await canvas().png().toBuffer())).toEqual({ widthPx: 4, heightPx: 3 })
  expect(await pixelsOf(text('\x89PNG\r\n\x1a\nrest'))).toBeNull()
})

test('a picture that breaks off behind its header is refused: it could never be drawn for an order', async () => {
  const noise = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
  expect(await pixelsOf(noise)).toEqual({ widthPx: 64, heightPx: 64 })
  expect(await pixelsOf(noise.subarray(0, noise.length / 2))).toBeNull()
})

const svg = (inner: string) => text(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">${inner}</svg>`)
const echoes = Array.from({ length: 12 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')
const dilation = '<feMorphology operator="dilate" radius="400"/>'.repeat(200)

test.each([
  ['copies of copies', `<defs><path id="a0" d="M0 0h1v1"/>${echoes}</defs><use href="#a12"/>`],
  ['filters upon filters', `<filter id="f">${dilation}</filter><rect width="1000" height="600" filter="url(#f)"/>`],
])('a drawing of %s, which would keep the machine busy for minutes, is stopped and refused', { timeout: 20_000 }, async (_, inner) => {
  const before = performance.now()
  expect(await pixelsOf(svg(inner))).toBeNull()
  expect(performance.now() - before).toBeLessThan(12_000)
})
