import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { translatorOf } from '#messages/every-message.ts'
import { locales } from '../locale.ts'
import { foreignKindOf, foreignKinds } from './foreign-files.ts'

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const boxed = (...brands: readonly string[]): Uint8Array =>
  latin(`\0\0\0${String.fromCharCode(8 + 4 * brands.length + 4)}ftyp${brands.join('')}`)
const zipped = (name: string): Uint8Array => Buffer.concat([latin(`PK\u0003\u0004${'\0'.repeat(26)}${name}`), deflateRawSync('')])

describe('a file that is no picture for a design is known by its content', () => {
  test.each([
    ['logo.pdf', latin('%PDF-1.7'), 'pdf'],
    ['logo.ai', latin('%PDF-1.5'), 'illustrator'],
    ['logo.ai', latin('%!PS-Adobe-3.0'), 'illustrator'],
    ['logo.eps', latin('%!PS-Adobe-3.0 EPSF-3.0'), 'eps'],
    ['logo.eps', Uint8Array.of(0xc5, 0xd0, 0xd3, 0xc6), 'eps'],
    ['logo.psd', latin('8BPS\0\u0001'), 'photoshop'],
    ['scan.tif', latin('II*\0'), 'tiff'],
    ['scan.tif', latin('MM\0*'), 'tiff'],
    ['IMG_0001.HEIC', boxed('heic', '\0\0\0\0', 'mif1', 'heic'), 'heic'],
    ['photo.avif', boxed('avif', '\0\0\0\0', 'avif', 'mif1'), 'avif'],
    ['photo.avif', boxed('mif1', '\0\0\0\0', 'avif'), 'avif'],
    ['logo.gif', latin('GIF89a'), 'gif'],
    ['logo.bmp', latin('BM\u0010\u0002\0\0\0\0\0\0'), 'bmp'],
    ['logo.svgz', gzipSync('<svg/>'), 'compressedSvg'],
    ['logo.cdr', latin('RIFF\0\0\0\0CDRD'), 'corel'],
    ['logo.cdr', zipped('mimetype'), 'corel'],
    ['letter.docx', zipped('[Content_Types].xml'), 'document'],
    ['letter', zipped('[Content_Types].xml'), 'document'],
    ['letter.odt', zipped('mimetypeapplication/vnd.oasis.opendocument.text'), 'document'],
    ['letter.doc', latin('\u00d0\u00cf\u0011\u00e0'), 'document'],
    ['logo.zip', zipped('logo.svg'), 'archive'],
    ['logo.tar.gz', gzipSync('logo'), 'archive'],
  ] as const)('%s', (name, bytes, kind) => expect(foreignKindOf(bytes, name)).toBe(kind))

  test('the name of a photo from an iPhone does not deceive', () => {
    expect(foreignKindOf(boxed('heic', '\0\0\0\0', 'mif1'), 'photo.jpg')).toBe('heic')
  })

  test.each(['MZ this is no picture', 'BMW is a brand', '', 'RIFF\0\0\0\0WAVE', 'ftyp'])('%j is unknown', (bytes) =>
    expect(foreignKindOf(latin(bytes), 'logo.png')).toBeNull(),
  )
})

test.each(locales)('%s: each kind has a sentence of its own that names the file and a format to save it in', (locale) => {
  const t = translatorOf(locale).of('designer')
  const sentences = foreignKinds.map((kind) => t(`image.foreign.${kind}`, { name: 'logo', max: '1 MB' }))
  expect(new Set(sentences).size).toBe(foreignKinds.length)
  for (const sentence of sentences) {
    expect(sentence).toContain('logo')
    expect(sentence).toMatch(/SVG|PNG|JPG/)
    expect(sentence).not.toContain('{{')
  }
})
