import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animatedWebp, gamma, pngWith, turnedPng } from '#tests/support/made-bitmaps.ts'
import { readShownPicture } from './shown-picture.ts'

const kindOf = (bytes: Uint8Array) => readShownPicture(bytes).kind

test('a bitmap that all programs decode alike is shown as it is', async () => {
  expect(kindOf(await pngWith())).toBe('pixels')
  expect(kindOf(await pngWith(['gAMA', gamma(0.45455)]))).toBe('pixels')
  expect(kindOf(await turnedPng(1))).toBe('pixels')
  expect(
    kindOf(
      await sharp(await pngWith())
        .jpeg()
        .toBuffer(),
    ),
  ).toBe('pixels')
})

test.each([
  ['names its exponent', () => pngWith(['gAMA', gamma(1)])],
  ['names other primaries than sRGB', () => pngWith(['cICP', [12, 13, 0, 1]])],
  ['is turned by EXIF', () => turnedPng(6)],
  ['is an older animation', () => animatedWebp()],
])('a bitmap that %s is drawn once, for stage and press', async (_, made) => {
  expect(kindOf(await made())).toBe('drawn')
})
