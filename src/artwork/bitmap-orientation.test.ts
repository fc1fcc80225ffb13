import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bitmapOrientation } from './bitmap-orientation.ts'

const photo = sharp({ create: { width: 8, height: 6, channels: 3, background: '#c8102e' } })

test.for([1, 3, 6, 8])('reads the EXIF orientation of a WebP and a PNG: %i', async (orientation) => {
  const turned = photo.clone().withMetadata({ orientation })
  expect(bitmapOrientation(await turned.clone().webp().toBuffer())).toBe(orientation)
  expect(bitmapOrientation(await turned.clone().png().toBuffer())).toBe(orientation)
})

test('a missing or truncated orientation means upright', async () => {
  const turned = await photo.clone().withMetadata({ orientation: 6 }).webp().toBuffer()
  expect(bitmapOrientation(await photo.clone().webp().toBuffer())).toBe(1)
  for (const length of [0, 8, 12, 20, turned.length - 3]) expect(bitmapOrientation(turned.subarray(0, length))).toBeLessThanOrEqual(8)
})
