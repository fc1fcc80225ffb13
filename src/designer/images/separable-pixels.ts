import type { Bitmap } from '#artwork/shrink-pixels.ts'

/** As on the server. */
const maxSeparablePixels = 16_000_000

/**
 * The pixels of a bitmap file at full resolution; null for one that cannot be decoded. One with more than 16 megapixels is reduced by
 * leaving pixels out, never by mixing them, because a mixture is a colour that the picture does not have.
 */
export async function pixelsOf(file: Blob): Promise<Bitmap | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const share = Math.min(1, Math.sqrt(maxSeparablePixels / (bitmap.width * bitmap.height)))
  const edge = (px: number): number => Math.max(1, Math.floor(px * share))
  const [width, height] = [edge(bitmap.width), edge(bitmap.height)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.imageSmoothingEnabled = false
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { rgba: context.getImageData(0, 0, width, height).data, width }
}
