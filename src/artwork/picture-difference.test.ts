import { expect, test } from 'vitest'
import { type OpaquePixels, pictureDifference } from './picture-difference.ts'

const size = 20

/** A square of ink on white paper. */
function squareAt(left: number, width: number, ink: number): OpaquePixels {
  const data = new Uint8Array(size * size * 3).fill(255)
  for (let y = 5; y < 15; y += 1) data.fill(ink, (y * size + left) * 3, (y * size + left + width) * 3)
  return { data, width: size, height: size, channels: 3 }
}

/** The same with a fourth channel, as a canvas has it. */
function withAlpha({ data, ...picture }: OpaquePixels): OpaquePixels {
  const pixels = Array.from({ length: size * size }, (_, pixel) => [...data.subarray(pixel * 3, pixel * 3 + 3), 0])
  return { ...picture, data: Uint8ClampedArray.from(pixels.flat()), channels: 4 }
}

test('a drawing that is a pixel away or a quarter paler is the same', () => {
  expect(pictureDifference(squareAt(5, 8, 0), squareAt(6, 8, 0))).toEqual({ share: 0, part: null })
  expect(pictureDifference(squareAt(5, 8, 0), squareAt(5, 8, 60)).share).toBe(0)
})

test('what is missing, added or of another colour counts by the ink of the author', () => {
  expect(pictureDifference(squareAt(5, 8, 0), squareAt(5, 8, 255)).share).toBe(1)
  expect(pictureDifference(squareAt(5, 8, 0), squareAt(5, 8, 80)).share).toBe(1)
  expect(pictureDifference(squareAt(5, 4, 0), squareAt(5, 10, 0)).share).toBeGreaterThan(1)
})

test('ink where the author has none counts by the pixel', () => {
  expect(pictureDifference(squareAt(5, 0, 0), squareAt(5, 8, 0)).share).toBe(80)
})

test('the place of a difference is told in shares of the picture', () => {
  const { part } = pictureDifference(squareAt(5, 8, 0), squareAt(5, 8, 255))
  expect(part).toEqual({ left: 0.25, top: 0.25, width: 0.4, height: 0.5 })
})

test('neighbours are not those of the other end of a line', () => {
  expect(pictureDifference(squareAt(0, 1, 0), squareAt(19, 1, 0)).share).toBe(2)
})

test('a picture of a canvas is judged as one without its fourth channel', () => {
  const [author, other] = [squareAt(5, 4, 0), squareAt(5, 10, 0)]
  expect(pictureDifference(withAlpha(author), other)).toEqual(pictureDifference(author, other))
  expect(pictureDifference(withAlpha(author), withAlpha(other))).toEqual(pictureDifference(author, other))
})

test('pictures of different sizes are not compared', () => {
  expect(() => pictureDifference(squareAt(5, 4, 0), { data: new Uint8Array(3), width: 1, height: 1, channels: 3 })).toThrow(
    '20 × 20 is not 1 × 1',
  )
})
