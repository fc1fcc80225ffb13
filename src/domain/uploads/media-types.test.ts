import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaTypeOf } from './media-types.ts'

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
])('a %s file is recognised by its content', async (_, mediaType, make) => {
  expect(mediaTypeOf(await make())).toBe(mediaType)
})

test.each([
  ['a page', '<!doctype html><html><body><svg></svg></body></html>'],
  ['a script', 'alert(1) // <svg>'],
  ['a program', 'MZ\x90\0'],
  ['an animation', 'GIF89a'],
  ['nothing at all', ''],
])('%s is refused', (_, content) => {
  expect(mediaTypeOf(text(content))).toBeNull()
})
