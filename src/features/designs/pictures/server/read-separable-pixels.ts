import sharp from 'sharp'
import type { Bitmap } from '#artwork/shrink-pixels.ts'
import { maxInputPixels } from './draw-svg.ts'

/** A picture with more pixels is read coarser: four times what the largest side has at 600 dpi. */
export const maxSeparablePixels = 16_000_000

/**
 * The pixels of a bitmap, upright and in sRGB, at full resolution. One with more than 16 megapixels is reduced by leaving pixels out, never
 * by mixing them, because a mixture is a colour that the picture does not have.
 */
export async function separablePixels(source: Uint8Array): Promise<Bitmap> {
  const options = { limitInputPixels: maxInputPixels }
  const { autoOrient } = await sharp(source, options).metadata()
  const share = Math.sqrt(maxSeparablePixels / (autoOrient.width * autoOrient.height))
  const upright = sharp(source, options).autoOrient()
  const edge = (px: number): number => Math.max(1, Math.floor(px * share))
  const size = { width: edge(autoOrient.width), height: edge(autoOrient.height) }
  const fitted = share < 1 ? upright.resize({ ...size, fit: 'fill', kernel: 'nearest' }) : upright
  const { data, info } = await fitted.toColorspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width }
}
