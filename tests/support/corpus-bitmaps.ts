import sharp, { type Sharp } from 'sharp'
import { pictureOf, sideWith } from './design-nodes.ts'
import { turnedJpeg, withAdobeTransform, withoutAdobeMarker } from './jpeg-markers.ts'
import type { CorpusDesign } from './print-corpus.ts'

/** Ghostscript's profile of process inks: it differs from sharp's, and its rasters contain it. */
export const foreignCmykProfile = '/usr/share/color/icc/ghostscript/default_cmyk.icc'

/** Bitmaps as written by cameras, agencies and drawing programs, all digital. `photo` is 3:2. */
export async function corpusBitmaps(photo: Sharp, keep: (bytes: Uint8Array) => string): Promise<readonly CorpusDesign[]> {
  const small = () => photo.clone().resize(450, 300)
  const jpeg = await small().jpeg({ quality: 92 }).toBuffer()
  const cmyk = await small().toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  const exifWebp = await small()
    .withExif({ IFD0: { Software: 'camera' } })
    .withMetadata({ orientation: 6 })
    .webp({ quality: 92 })
    .toBuffer()
  const files: readonly (readonly [string, Buffer, Partial<CorpusDesign>?])[] = [
    ['photo in Display P3', await small().withIccProfile('p3').png().toBuffer()],
    ['grey photo', await small().toColorspace('b-w').jpeg({ quality: 92 }).toBuffer()],
    ['photo of 16 bits', await small().toColorspace('rgb16').png().toBuffer()],
    ['photo of 32 colours', await small().png({ palette: true, colors: 32 }).toBuffer()],
    ['progressive photo', await small().jpeg({ quality: 92, progressive: true }).toBuffer()],
    ['photo upside down', turnedJpeg(jpeg, 3)],
    ['photo mirrored and turned', turnedJpeg(jpeg, 5)],
    ['photo turned to the left', turnedJpeg(jpeg, 8)],
    ['WebP of a phone held upright', exifWebp],
    ['CMYK photo', cmyk],
    [
      'CMYK photo with a profile of its own',
      await small().withIccProfile(foreignCmykProfile).jpeg({ quality: 95 }).toBuffer(),
      { hasForeignProfile: true },
    ],
    ['CMYK photo without the marker of Adobe', withoutAdobeMarker(cmyk)],
    ['YCCK photo', withAdobeTransform(cmyk, 2)],
    ['CMYK photo of a camera on its side', turnedJpeg(cmyk, 6)],
  ]
  return Promise.all(
    files.map(async ([name, bytes, change]) => {
      const { autoOrient } = await sharp(bytes).metadata()
      const place = { xMm: 100, yMm: 2, heightMm: 12, widthMm: (12 * autoOrient.width) / autoOrient.height }
      return { name, technology: 'Digital' as const, side: sideWith(pictureOf(keep(bytes), place)), widthMm: 234, heightMm: 16, ...change }
    }),
  )
}
