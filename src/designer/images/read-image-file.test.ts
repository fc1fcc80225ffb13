import { expect, test, vi } from 'vitest'
import { animatedWebp, pngWith, turnedPng } from '#tests/support/made-bitmaps.ts'
import { readImageFile } from './read-image-file.ts'

/** A browser that decodes every bitmap with these sides, whatever its header says. */
const decodes = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }))

test.each([
  [1, 8, 6],
  [3, 8, 6],
  [6, 6, 8],
  [8, 6, 8],
])(
  'a PNG with the EXIF orientation %i has its sides as it is printed, whether the browser turns it or not',
  async (orientation, across, down) => {
    const file = new Blob([await turnedPng(orientation)])
    const seen =
      orientation === 1
        ? [[8, 6]]
        : [
            [8, 6],
            [6, 8],
          ]
    for (const [width = 0, height = 0] of seen) {
      decodes(width, height)
      expect(await readImageFile(file)).toMatchObject({ ok: true, image: { widthPx: across, heightPx: down } })
    }
  },
)

test('an animation is refused by its name, a picture of the same type is taken', async () => {
  decodes(8, 6)
  const animation = { ok: false, reason: 'animated' }
  expect(await readImageFile(new Blob([await animatedWebp()]))).toEqual(animation)
  expect(await readImageFile(new Blob([await pngWith(['acTL', [0, 0, 0, 2, 0, 0, 0, 0]])]))).toEqual(animation)
  expect(await readImageFile(new Blob([await pngWith()]))).toMatchObject({ ok: true })
})
