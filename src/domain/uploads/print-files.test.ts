import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  extensionOf,
  maxFileBytes,
  maxFileName,
  printFileExtensions,
  printFileRefusal,
  printFileMediaTypes,
  shortFileName,
} from './print-files.ts'

const refusal = (name: string, mediaType: string | null, sizeBytes = 1000) => printFileRefusal({ name, mediaType, sizeBytes })

test.each([
  ['vrba.ai', 'application/pdf'],
  ['vrba.ai', 'application/postscript'],
  ['vrba.eps', 'application/postscript'],
  ['vrba.PDF', 'application/pdf'],
  ['vrba.svg', 'image/svg+xml'],
  ['vrba.psd', 'image/vnd.adobe.photoshop'],
  ['vrba.jpg', 'image/jpeg'],
  ['vrba.jpeg', 'image/jpeg'],
  ['vrba.tiff', 'image/tiff'],
  ['vrba.final.tif', 'image/tiff'],
])('%s of the type %s is accepted', (name, mediaType) => expect(refusal(name, mediaType)).toBeNull())

test.each([
  ['vrba.docx', null],
  ['vrba.png', 'image/png'],
  ['vrba.txt', null],
  ['vrba', 'application/pdf'],
  ['', null],
])('%j has an unsupported extension', (name, mediaType) => expect(refusal(name, mediaType)).toBe('wrong-extension'))

test.each([
  ['vrba.pdf', 'image/png'],
  ['vrba.svg', null],
  ['vrba.jpg', 'image/tiff'],
  ['vrba.eps', 'application/pdf'],
])('%s with the content %s is refused as mislabelled', (name, mediaType) => expect(refusal(name, mediaType)).toBe('wrong-content'))

test('a million bytes are accepted, one more is not', () => {
  expect(refusal('vrba.pdf', 'application/pdf', maxFileBytes)).toBeNull()
  expect(refusal('vrba.pdf', 'application/pdf', maxFileBytes + 1)).toBe('too-large')
})

test('screen images are no print files', () => {
  expect(printFileMediaTypes).not.toContain('image/png')
  expect(printFileMediaTypes).not.toContain('image/webp')
  expect(printFileExtensions).toHaveLength(9)
})

test('a name of any length is shortened to the limit and keeps its extension', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 0, maxLength: 400 }), fc.constantFrom(...printFileExtensions), (stem, extension) => {
      const name = shortFileName(`${stem}.${extension}`)
      expect(name.length).toBeLessThanOrEqual(maxFileName)
      expect(extensionOf(name)).toBe(extension)
    }),
  )
})
