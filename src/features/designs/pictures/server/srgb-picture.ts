import sharp from 'sharp'
import { pngColors } from '#artwork/png-colors.ts'
import { convertToSrgb } from '#artwork/rgb-to-srgb.ts'
import { cmykSamples } from './cmyk-image.ts'
import { maxInputPixels } from './draw-svg.ts'
import { drawnSize } from './size-of-picture.ts'

/** Converts a CMYK photo to an upright JPEG in sRGB, by its embedded profile, otherwise by sharp's default. */
export async function photoInSrgb(bytes: Uint8Array): Promise<Buffer> {
  const photo = sharp(bytes, { limitInputPixels: maxInputPixels }).autoOrient()
  const { autoOrient: own } = await photo.metadata()
  const { width, height } = drawnSize(own)
  const sized = photo.resize(width, height, { fit: 'fill', withoutEnlargement: own.width <= width })
  const inks = await cmykSamples(bytes, sized).keepIccProfile().tiff({ compression: 'none' }).toBuffer()
  return sharp(inks).toColorspace('srgb').jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Converts any other bitmap to an upright PNG in sRGB, of an animation its first picture. @throws for a damaged one */
export async function bitmapInSrgb(bytes: Uint8Array, compressionLevel = 6): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: maxInputPixels }).autoOrient().toColorspace('srgb')
  const colors = pngColors(bytes)
  if (!colors) return upright.png({ compressionLevel }).toBuffer()
  const { data, info } = await upright.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  convertToSrgb(data, colors)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel })
    .toBuffer()
}

/** Converts a CMYK photo without a profile to a PNG as browsers do, which know no default: each ink takes its share of the light. */
export async function photoWithoutProfile(bytes: Uint8Array, compressionLevel: number): Promise<Buffer> {
  const photo = sharp(bytes, { limitInputPixels: maxInputPixels }).autoOrient()
  const { data, info } = await cmykSamples(bytes, photo).raw().toBuffer({ resolveWithObject: true })
  const light = Buffer.alloc(info.width * info.height * 3)
  for (let pixel = 0; pixel * 3 < light.length; pixel++) {
    const black = 255 - (data[pixel * 4 + 3] ?? 0)
    for (let ink = 0; ink < 3; ink++) light[pixel * 3 + ink] = Math.round(((255 - (data[pixel * 4 + ink] ?? 0)) * black) / 255)
  }
  return sharp(light, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png({ compressionLevel })
    .toBuffer()
}
