import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawingFacts } from './drawing-facts.ts'

const svg = (content: string, size = 'width="200" height="100"') => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
const linesOf = (content: string) => drawingFacts(svg(content))?.lines
const gradient = '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>'

describe('the thinnest lines of a drawing', () => {
  test('are found in strokes and in filled shapes', () => {
    expect(linesOf('<path d="M10 10H150" stroke="#000" stroke-width="0.5"/>')).toEqual({ alone: 0.5, covered: null })
    expect(linesOf('<rect x="10" y="10" width="150" height="0.5"/>')?.alone).toBeCloseTo(0.5)
    expect(linesOf('<rect x="10" y="10" width="150" height="1" transform="rotate(20) scale(.5)"/>')?.alone).toBeCloseTo(0.5)
    expect(linesOf('<path fill-rule="evenodd" d="M10 10H150V60H10ZM10.5 10.5V59.5H149.5V10.5Z"/>')?.alone).toBeCloseTo(0.5)
  })

  test.each([
    ['a gradient', `${gradient}<rect width="50" height="50" fill="url(#g)"/>`],
    ['a mask', '<mask id="m"/><rect width="50" height="50" mask="url(#m)"/>'],
    ['a filter', '<filter id="f"/><rect width="50" height="50" filter="url(#f)"/>'],
    ['see-through parts', '<rect width="50" height="50" opacity=".5"/>'],
    ['a pattern', '<pattern id="p"/><rect width="50" height="50" fill="url(#p)"/>'],
    ['a clip', '<clipPath id="c"><circle r="30"/></clipPath><rect width="50" height="50" clip-path="url(#c)"/>'],
    ['live text', '<text>Vrba</text>'],
    ['a stretched stroke', '<path d="M5 5H9" stroke="#000" stroke-width="9" transform="scale(1 2)"/>'],
  ])('are found beside %s', (_, content) => {
    expect(linesOf(`${content}<path d="M10 80H150" stroke="#000" stroke-width="0.3"/>`)).toMatchObject({ alone: 0.3 })
  })

  test('are not dots, points or tapering ends of thick shapes', () => {
    expect(linesOf('<circle cx="50" cy="50" r="0.2"/><path d="M0 0L90 5L0 10Z"/>')?.alone ?? 9).toBeGreaterThan(5)
  })

  test('are covered if they lie on a shape or along its edge, otherwise alone', () => {
    const shield = '<path d="M20 20H120V80H20Z" fill="#c8102e"'
    expect(linesOf(`${shield} stroke="#fff" stroke-width="0.2"/>`)).toMatchObject({ alone: null, covered: 0.2 })
    expect(linesOf(`${shield}/><path d="M30 30H110" stroke="#fff" stroke-width="0.2"/>`)).toMatchObject({ alone: null, covered: 0.2 })
    expect(linesOf(`${shield}/><path d="M130 30H190" stroke="#000" stroke-width="0.2"/>`)).toMatchObject({ alone: 0.2, covered: null })
  })

  test('a stroke in the colour of its fill thickens the shape and is not a line', () => {
    expect(linesOf('<path d="M20 20H120V80H20Z" stroke="#000" stroke-width="0.1"/>')).toEqual({ alone: null, covered: null })
  })
})

describe('the bitmaps of a drawing', () => {
  const image = async (width: number, attributes: string): Promise<string> => {
    const bytes = await sharp({ create: { width, height: width / 2, channels: 3, background: '#205080' } })
      .jpeg()
      .toBuffer()
    return `<image href="data:image/jpeg;base64,${bytes.toString('base64')}" ${attributes}/>`
  }
  test('are measured as drawn: 40 px over 200 px of the drawing are pixels of 5 px', async () => {
    expect(drawingFacts(svg(await image(40, 'width="200" height="100"')))?.largestPixel).toBeCloseTo(5)
    expect(drawingFacts(svg(`<g transform="scale(.5)">${await image(40, 'width="200" height="100"')}</g>`))?.largestPixel).toBeCloseTo(2.5)
    expect(drawingFacts(svg(await image(40, 'width="200" height="20"')))?.largestPixel).toBeCloseTo(1)
    expect(drawingFacts(svg(await image(40, 'width="200" height="20" preserveAspectRatio="none"')))?.largestPixel).toBeCloseTo(5)
  })
  test('do not count towards the length limit', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const large = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer()
    const source = svg(
      `<image href="data:image/png;base64,${large.toString('base64')}" width="100" height="100"/><path d="M0 5H90" stroke="#000" stroke-width=".2"/>`,
    )
    expect(source.length).toBeGreaterThan(3_000_000)
    expect(drawingFacts(source)).toMatchObject({ largestPixel: 100 / 1400, lines: { alone: 0.2 } })
  })
  test('a drawing without bitmaps has no pixel size', () =>
    expect(drawingFacts(svg('<rect width="9" height="9"/>'))?.largestPixel).toBeNull())
})

test('a drawing above 1 MB is checked; an unreadable one is not', () => {
  const wave = Array.from({ length: 40_000 }, (_, nth) => `L${nth % 200} ${(nth * 37) % 100}.123456789`).join('')
  const many = '<path d="M3 3h5v5z"/>'.repeat(15_000)
  expect(drawingFacts(svg(`<path d="M0 0${wave}"/><path d="M0 5H90" stroke="#000" stroke-width=".2"/>`))?.lines.alone).toBe(0.2)
  expect(drawingFacts(svg(`${many}<path d="M0 95H90" stroke="#000" stroke-width=".2"/>`))?.lines.alone).toBe(0.2)
  for (const source of ['', '<svg', svg('', ''), svg('<rect width="9" height="9"/>'.repeat(150_000))])
    expect(drawingFacts(source)).toBeNull()
})
