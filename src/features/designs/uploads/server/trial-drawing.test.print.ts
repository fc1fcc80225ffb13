import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animatedWebp, pngWith } from '#tests/support/made-bitmaps.ts'
import { drawForTrial } from './trial-drawing.ts'

const unreadable = { ok: false, reason: 'unreadable' }
const text = (content: string) => new TextEncoder().encode(content)
const canvas = () => sharp({ create: { width: 4, height: 3, channels: 3, background: '#c8102e' } })

test('a picture has its size in pixels, a broken one is refused', async () => {
  expect(await drawForTrial(await canvas().png().toBuffer())).toEqual({ ok: true, drawn: null, pixels: { widthPx: 4, heightPx: 3 } })
  expect(await drawForTrial(text('\x89PNG\r\n\x1a\nrest'))).toEqual(unreadable)
})

test('an animation is refused by its name, whatever its type: only its first picture would be printed', async () => {
  expect(await drawForTrial(await animatedWebp())).toEqual({ ok: false, reason: 'animated' })
  expect(await drawForTrial(await pngWith(['acTL', [0, 0, 0, 2, 0, 0, 0, 0]]))).toEqual({ ok: false, reason: 'animated' })
})

test('a picture that is truncated after its header is refused: it could never be drawn for an order', async () => {
  const noise = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
  expect(await drawForTrial(noise)).toEqual({ ok: true, drawn: null, pixels: { widthPx: 64, heightPx: 64 } })
  expect(await drawForTrial(noise.subarray(0, noise.length / 2))).toEqual(unreadable)
})

const svg = (inner: string, size = 'width="1000" height="600"') => text(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`)
const echoes = Array.from({ length: 12 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')
const blurs = '<feGaussianBlur stdDeviation="400"/>'.repeat(200)

test.each([
  ['copies of copies', svg(`<defs><path id="a0" d="M0 0h1v1"/>${echoes}</defs><use href="#a12"/>`)],
  ['filters upon filters', svg(`<filter id="f">${blurs}</filter><rect width="1000" height="600" filter="url(#f)"/>`)],
])('a drawing of %s, which would take minutes, is refused', async (_, drawing) => {
  const before = process.cpuUsage()
  expect(await drawForTrial(drawing)).toEqual(unreadable)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(12)
})

test('a drawing with a shadow is accepted each time, also by a busy machine', async () => {
  const shadow = '<filter id="k"><feDropShadow dx="4" dy="4" stdDeviation="3"/></filter>'
  const drawing = svg(`${shadow}<rect x="90" y="90" width="500" height="300" fill="#c8102e" filter="url(#k)"/>`)
  const trials = await Promise.all(Array.from({ length: 8 }, () => drawForTrial(drawing)))
  expect(trials.map(({ ok }) => ok)).toEqual(Array.from({ length: 8 }, () => true))
})

test('a heavy drawing has fewer pixels, always as many', async () => {
  const blurs = '<feGaussianBlur stdDeviation="1"/>'.repeat(8)
  const drawn = await drawForTrial(svg(`<filter id="k">${blurs}</filter><rect width="500" height="300" filter="url(#k)"/>`))
  expect(drawn.ok && drawn.drawn && (await sharp(drawn.drawn).metadata())).toMatchObject({ width: 1820, height: 1092 })
})

test('a drawing whose sender disconnects is stopped', async () => {
  const leaves = new AbortController()
  const trial = drawForTrial(await canvas().png().toBuffer(), leaves.signal)
  leaves.abort()
  expect(await trial).toEqual(unreadable)
})

test.each([
  [
    'a page of HTML inside',
    '<foreignObject width="99" height="99"><p xmlns="http://www.w3.org/1999/xhtml">Vrba</p></foreignObject>',
    'foreignObject',
  ],
  ['text in a font of its author', '<text y="50" font-family="Gotham">Vrba</text>', 'foreignFont'],
  ['a picture in another file', '<image href="https://example.com/logo.png" width="9" height="9"/>', 'externalPicture'],
])('a drawing with %s is refused with the reason', async (_, inner, reason) => {
  expect(await drawForTrial(svg(inner))).toEqual({ ok: false, reason })
})

test('a drawing of unusual size is accepted; one without a size is refused', async () => {
  const path = '<path d="M0 0h9v9"/>'
  expect(await drawForTrial(svg(path, 'width="100000" height="50000"'))).toMatchObject({ ok: true })
  expect(await drawForTrial(svg(path, 'width="0.5" height="0.2"'))).toMatchObject({ ok: true, pixels: { widthPx: 1, heightPx: 1 } })
  for (const inner of [path, `<defs><path id="a0" d="M0 0h1v1"/>${echoes}</defs><use href="#a12"/>`])
    expect(await drawForTrial(svg(inner, ''))).toEqual({ ok: false, reason: 'noSize' })
})

test('a picture that browsers and presses draw differently is returned as a bitmap', async () => {
  const drawn = await drawForTrial(svg('<circle r="300" opacity=".5"/>'))
  expect(drawn.ok && drawn.drawn && (await sharp(drawn.drawn).metadata())).toMatchObject({ format: 'png', width: 2582, height: 1549 })
})
