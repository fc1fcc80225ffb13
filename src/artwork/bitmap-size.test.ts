import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bitmapSize } from './bitmap-size.ts'

const photo = () => sharp({ create: { width: 321, height: 123, channels: 4, background: '#c8102e80' } })

test.each([
  ['PNG', () => photo().png()],
  ['JPEG', () => photo().jpeg()],
  ['progressive JPEG', () => photo().jpeg({ progressive: true }).withMetadata()],
  ['GIF', () => photo().gif()],
  ['WebP', () => photo().webp()],
  ['lossless WebP', () => photo().webp({ lossless: true })],
] as const)('the size of a %s is read from its header', async (_, image) => {
  expect(bitmapSize(await image().toBuffer())).toEqual({ width: 321, height: 123 })
})

test('any bytes return a result', () => {
  const starts = fc.constantFrom(
    [],
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47],
    [...Buffer.from('RIFF....WEBPVP8X')],
    [...Buffer.from('GIF89a')],
  )
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 80 }), (start, rest) => {
      const size = bitmapSize(Uint8Array.from([...start, ...rest]))
      return size === null || (size.width > 0 && size.height > 0)
    }),
  )
})
