import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readJpegHeader } from './jpeg-header.ts'

const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8102e' } })

test('reads the number of components of a JPEG and whether Adobe wrote it', async () => {
  expect(readJpegHeader(await photo.clone().jpeg().toBuffer())).toEqual({ components: 3, hasAdobeMarker: false })
  expect(readJpegHeader(await photo.clone().toColorspace('b-w').jpeg({ progressive: true }).toBuffer())).toMatchObject({ components: 1 })
  const cmyk = await photo.clone().toColorspace('cmyk').jpeg().toBuffer()
  expect(readJpegHeader(cmyk)).toEqual({ components: 4, hasAdobeMarker: true })
  const marker = cmyk.indexOf('Adobe')
  const plain = Buffer.concat([cmyk.subarray(0, marker - 4), cmyk.subarray(marker + 12)])
  expect(readJpegHeader(plain)).toEqual({ components: 4, hasAdobeMarker: false })
})

test.for([
  [],
  [0xff, 0xd8],
  [0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2, 3, 4, 5, 6],
  [0x89, 0x50, 0x4e, 0x47],
])('returns null for another format or a truncated file: %j', (bytes) => {
  expect(readJpegHeader(Uint8Array.from(bytes))).toBeNull()
})
