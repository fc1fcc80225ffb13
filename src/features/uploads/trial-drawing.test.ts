import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawForTrial } from './trial-drawing.ts'

const text = (content: string) => new TextEncoder().encode(content)
const canvas = () => sharp({ create: { width: 4, height: 3, channels: 3, background: '#c8102e' } })

test('a picture tells its pixels, a broken one is refused', async () => {
  expect(await drawForTrial(await canvas().png().toBuffer())).toEqual({ widthPx: 4, heightPx: 3 })
  expect(await drawForTrial(text('\x89PNG\r\n\x1a\nrest'))).toBeNull()
})

test('a picture that breaks off behind its header is refused: it could never be drawn for an order', async () => {
  const noise = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
  expect(await drawForTrial(noise)).toEqual({ widthPx: 64, heightPx: 64 })
  expect(await drawForTrial(noise.subarray(0, noise.length / 2))).toBeNull()
})

const svg = (inner: string, size = 'width="1000" height="600"') => text(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`)
const echoes = Array.from({ length: 12 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')
const dilation = '<feMorphology operator="dilate" radius="400"/>'.repeat(200)

test.each([
  ['copies of copies', svg(`<defs><path id="a0" d="M0 0h1v1"/>${echoes}</defs><use href="#a12"/>`)],
  [
    'copies of copies without a size, to be measured first',
    svg(`<defs><path id="a0" d="M0 0h1v1"/>${echoes}</defs><use href="#a12"/>`, ''),
  ],
  ['filters upon filters', svg(`<filter id="f">${dilation}</filter><rect width="1000" height="600" filter="url(#f)"/>`)],
])('a drawing of %s, which would keep the machine busy for minutes, is stopped and refused', { timeout: 20_000 }, async (_, drawing) => {
  const before = performance.now()
  expect(await drawForTrial(drawing)).toBeNull()
  expect(performance.now() - before).toBeLessThan(12_000)
})

test('a drawing whose sender leaves is stopped', async () => {
  const leaves = new AbortController()
  const trial = drawForTrial(await canvas().png().toBuffer(), leaves.signal)
  leaves.abort()
  expect(await trial).toBeNull()
})
