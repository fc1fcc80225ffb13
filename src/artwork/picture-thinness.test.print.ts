import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inksOfArtwork } from './inks-of-artwork.ts'
import type { PictureToMeasure } from './ink-cells.ts'
import { thinnessOfArtwork, thinnessOfBitmap } from './picture-thinness.ts'
import { printedColors } from './printed-picture.ts'
import { readArtwork } from './read-artwork.ts'
import { separationWith } from './separation.ts'

const pad = { lineMm: 0.15, gapMm: 0.1 }

/** Measures a drawing in mm, in its own colours as inks, at a size. */
function measured(svg: string, size?: { readonly widthMm: number; readonly heightMm: number }) {
  const read = readArtwork(svg)
  if (!read.ok) throw new Error(read.reason)
  const { inks, separation } = separationWith(inksOfArtwork(read.artwork), Infinity)
  const colors = printedColors({ inks: [...inks], separation: [...separation] })
  const { width: widthMm, height: heightMm } = read.artwork
  return thinnessOfArtwork(read.artwork, { colors, widthMm, heightMm, ...size, ...pad })
}
const mm = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10">${content}</svg>`

describe('a drawing that no plate holds', () => {
  test('has a gap of 0.06 mm between two boxes, and where it is', () => {
    const { gap, line } = measured(mm('<path d="M1 1h9v8h-9zM10.06 1h9v8h-9z"/>'))
    expect(line).toBeNull()
    expect(gap?.widthMm).toBeCloseTo(0.06, 1)
    expect([(gap?.left ?? 0) * 20, (gap?.right ?? 0) * 20].map((at) => Math.abs(at - 10.03) < 0.1)).toEqual([true, true])
  })

  test('has a gap that a colour which is not printed knocks out', () => {
    const read = readArtwork(mm('<path d="M1 1h18v8h-18z"/><path d="M1 5h18v.06h-18z" fill="#fff"/>'))
    if (!read.ok) throw new Error(read.reason)
    const colors = [
      { hex: '#000000', ink: '#000000' },
      { hex: '#ffffff', ink: null },
    ]
    expect(thinnessOfArtwork(read.artwork, { colors, widthMm: 20, heightMm: 10, ...pad }).gap?.widthMm).toBeCloseTo(0.06, 1)
  })

  test('has dots of 0.06 mm, a slender spike, or a hair', () => {
    expect(measured(mm('<path d="M1 1h6v6h-6z"/><circle cx="12" cy="5" r=".03"/>')).line).toMatchObject({ isCovered: false })
    expect(measured(mm('<path d="M1 4l18 .5l-18 .5z"/>')).line).not.toBeNull()
    expect(measured(mm('<path d="M1 1h6v6h-6z"/><path d="M7 4h9v.1h-9z"/>')).line?.widthMm).toBeCloseTo(0.1, 2)
    expect(measured(mm('<path d="M1 5h18" stroke="#000" stroke-width=".12"/>')).line?.widthMm).toBeCloseTo(0.12, 1)
  })

  test('has a line on another colour, which covers it', () => {
    const covered = '<path d="M1 1h18v8h-18z" fill="#f9c80e"/><path d="M3 5h14v.1h-14z"/>'
    expect(measured(mm(covered)).line).toMatchObject({ isCovered: true })
  })
})

test('a line of 2 px in a bitmap of 600 dpi is 0.085 mm', async () => {
  const [width, height] = [472, 236]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><rect x="20" y="20" width="100" height="190"/><rect x="150" y="100" width="300" height="2"/></svg>`
  const rgba = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  const picture: PictureToMeasure = {
    colors: [
      { hex: '#ffffff', ink: null },
      { hex: '#000000', ink: '#000000' },
    ],
    widthMm: 20,
    heightMm: 10,
    ...pad,
  }
  const { line, gap } = thinnessOfBitmap({ rgba, width }, picture)
  expect(line?.widthMm).toBeCloseTo(0.085, 1)
  expect((line?.left ?? 0) * width).toBeCloseTo(150, -1)
  expect(gap).toBeNull()
  expect(thinnessOfBitmap({ rgba, width }, { ...picture, widthMm: 40, heightMm: 20 })).toEqual({ line: null, gap: null })
})

test('corners, points of stars and letters, curves and lines of the limit are thick enough', () => {
  const star = Array.from({ length: 10 }, (_, nth) => {
    const [radius, turn] = [nth % 2 === 0 ? 4 : 1.53, (nth * Math.PI) / 5]
    return `${10 + radius * Math.sin(turn)} ${5 - radius * Math.cos(turn)}`
  })
  const shapes = [
    `<path d="M${star.join('L')}z"/>`,
    '<path d="M2 9l4-8l4 8z"/>',
    '<circle cx="10" cy="5" r="3"/>',
    '<path d="M1 5h18" stroke="#000" stroke-width=".151"/>',
    '<path d="M2 2l15 6" stroke="#000" stroke-width=".16"/>',
    '<path d="M1 1h9v8h-9zM10.12 1h8v8h-8z"/>',
    '<path d="M2 5c4-6 8 6 16 0" fill="none" stroke="#000" stroke-width=".3"/>',
  ]
  for (const shape of shapes) expect({ shape, ...measured(mm(shape)) }).toEqual({ shape, line: null, gap: null })
})

test('the honest logos of the corpus are thick enough at 12 mm, apart from those with lines below the limit', () => {
  const folder = new URL('../../tests/corpus/logos/', import.meta.url)
  const thin = readdirSync(folder).filter((file) => {
    if (!file.endsWith('.svg')) return false
    const svg = readFileSync(new URL(file, folder), 'utf8')
    const read = readArtwork(svg)
    if (!read.ok) return false
    const { width, height } = read.artwork
    const heightMm = Math.min(12, (60 * height) / width)
    const { line, gap } = measured(svg, { heightMm, widthMm: (heightMm * width) / height })
    return line !== null || gap !== null
  })
  // Whiskers of 0.05 mm, the scratches of a brush, and strokes of 0.08 mm.
  expect(thin).toEqual(['devicon-docker.svg', 'devicon-ember-wordmark.svg', 'devicon-postgresql.svg'])
})
