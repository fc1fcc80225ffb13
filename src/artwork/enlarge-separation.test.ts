import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enlargeSeparation } from './enlarge-separation.ts'
import { separatePixels, transparentPixel } from './separate-pixels.ts'

const sources = ['#da291c', '#00843d', '#ffffff']
const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const pixel = fc.oneof(
  fc.constantFrom(...sources).map((hex) => [...channels(hex), 255]),
  fc.constant([0, 0, 0, 0]),
)
const bitmap = fc
  .integer({ min: 1, max: 6 })
  .chain((width) =>
    fc
      .integer({ min: 1, max: 6 })
      .chain((height) =>
        fc
          .array(pixel, { minLength: width * height, maxLength: width * height })
          .map((pixels) => ({ width, rgba: Uint8Array.from(pixels.flat()) })),
      ),
  )

test('a bitmap of flat colours keeps every pixel at its centre at any plate resolution', () => {
  fc.assert(
    fc.property(bitmap, fc.constantFrom(1, 3, 5, 7), ({ width, rgba }, times) => {
      const labels = separatePixels(rgba, sources, width)
      const enlarged = enlargeSeparation({ rgba, width, labels }, sources, times)
      expect(enlarged).toHaveLength(labels.length * times * times)
      const middle = (times - 1) / 2
      for (const [at, label] of labels.entries()) {
        const [column, row] = [at % width, Math.floor(at / width)]
        expect(enlarged[(row * times + middle) * width * times + column * times + middle]).toBe(label)
      }
    }),
  )
})

test('an edge lies at the midpoint of a fade and never shows a third colour', () => {
  // Red, halfway to white, white: green must not appear, and the edge lies at the centre of the pixel between.
  const rgba = Uint8Array.from([...channels('#da291c'), 255, 0xec, 0x94, 0x8d, 255, 255, 255, 255, 255])
  const labels = Uint8Array.from([0, 0, 2])
  const row = [...enlargeSeparation({ rgba, width: 3, labels }, sources, 9)].slice(0, 27)
  expect(new Set(row)).toEqual(new Set([0, 2]))
  expect(Math.abs(row.indexOf(2) - 13.5)).toBeLessThanOrEqual(2.5)
})

test('a fade to transparent ends at half opacity', () => {
  const rgba = Uint8Array.from([...channels('#da291c'), 255, ...channels('#da291c'), 0])
  const row = [...enlargeSeparation({ rgba, width: 2, labels: Uint8Array.from([0, transparentPixel]) }, sources, 8)].slice(0, 16)
  expect(row.lastIndexOf(0)).toBe(7)
  expect(row.indexOf(transparentPixel)).toBe(8)
})
