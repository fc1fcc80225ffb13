import { expect, test } from 'vitest'
import { animatedWebp, gamma as numbers, plainBitmap, pngWith, type PngChunk } from '#tests/support/made-bitmaps.ts'
import { isAnimated } from './bitmap-chunks.ts'
import { pngColors } from './png-colors.ts'
import { convertToSrgb } from './rgb-to-srgb.ts'

const srgb = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]
const adobe = [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06]

test("a PNG in sRGB's own numbers, or with a profile, is as all programs decode it", async () => {
  expect(pngColors(await pngWith())).toBeNull()
  expect(pngColors(await pngWith(['gAMA', numbers(0.45455)], ['cHRM', numbers(...srgb)]))).toBeNull()
  expect(pngColors(await pngWith(['sRGB', [0]], ['gAMA', numbers(1)]))).toBeNull()
  expect(pngColors(await pngWith(['iCCP', [0]], ['gAMA', numbers(1)]))).toBeNull()
  expect(pngColors(await pngWith(['cICP', [1, 13, 0, 1]], ['gAMA', numbers(1)]))).toBeNull()
})

/** A grey and a green of a PNG, as sRGB shows them. */
async function shown(...chunks: readonly PngChunk[]): Promise<readonly number[]> {
  const rgba = Uint8Array.from([128, 128, 128, 255, 0, 200, 0, 255])
  const colors = pngColors(await pngWith(...chunks))
  if (!colors) throw new Error('plain')
  convertToSrgb(rgba, colors)
  return [...rgba]
}

test('the exponent of a PNG makes its greys lighter or darker', async () => {
  expect((await shown(['gAMA', numbers(1)])).slice(0, 4)).toEqual([188, 188, 188, 255])
  expect((await shown(['gAMA', numbers(0.3)]))[0]).toBeLessThan(128)
})

test('the primaries of a PNG change its colours, never its greys', async () => {
  const wide = await shown(['cHRM', numbers(...adobe)])
  expect(wide.slice(0, 6)).toEqual([128, 128, 128, 255, 0, 200])
  const [r, g, b, , red, green = 0] = await shown(['cICP', [12, 13, 0, 1]])
  expect([r, g, b, red]).toEqual([128, 128, 128, 0])
  expect(green).toBeGreaterThan(200)
})

test('an animation is recognised, a picture is none', async () => {
  expect(isAnimated(await pngWith(['acTL', [0, 0, 0, 2, 0, 0, 0, 0]]))).toBe(true)
  expect(isAnimated(await pngWith())).toBe(false)
  expect(isAnimated(await animatedWebp())).toBe(true)
  expect(isAnimated(await plainBitmap().webp().toBuffer())).toBe(false)
})
