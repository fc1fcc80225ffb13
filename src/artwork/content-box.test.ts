import { describe, expect, test } from 'vitest'
import { contentBox, isMostlyEmpty } from './content-box.ts'

type Color = readonly [number, number, number, number]
const clear: Color = [0, 0, 0, 0]
const white: Color = [255, 255, 255, 255]
const paper: Color = [250, 248, 247, 255]
const red: Color = [227, 6, 19, 255]

/** A page of 20 × 10 px with a mark from 6, 4 to 10, 6. */
function page(ground: Color, mark: Color | null): Uint8Array {
  const rgba = new Uint8Array(20 * 10 * 4)
  for (let y = 0; y < 10; y += 1)
    for (let x = 0; x < 20; x += 1) rgba.set(mark && x >= 6 && x < 10 && y >= 4 && y < 6 ? mark : ground, (y * 20 + x) * 4)
  return rgba
}
const marked = { left: 5 / 20, top: 3 / 10, width: 6 / 20, height: 4 / 10 }

describe('the content of a page', () => {
  test.each([
    ['a red mark on a transparent page', clear, red],
    ['a white mark on a transparent page', clear, white],
    ['a red mark on a white page', white, red],
    ['a red mark on scanned paper', paper, red],
  ] as const)('%s is found with its smoothed edge', (_, ground, mark) => expect(contentBox(page(ground, mark), 20)).toEqual(marked))

  test('a blank page and a page in colour have none', () => {
    expect(contentBox(page(clear, null), 20)).toBeNull()
    expect(contentBox(page(white, white), 20)).toBeNull()
    expect(contentBox(page(red, white), 20)).toBeNull()
  })

  test('a picture that fills its page in one direction can still be mostly empty', () => {
    expect(isMostlyEmpty(marked)).toBe(true)
    expect(isMostlyEmpty({ left: 0, top: 0.4, width: 1, height: 0.2 })).toBe(true)
    expect(isMostlyEmpty({ left: 0.1, top: 0.1, width: 0.8, height: 0.8 })).toBe(false)
  })
})
