import sharp from 'sharp'
import { recentlyUsed } from '#platform/memory/recently-used.ts'

/** Longest edge of a picture inside an item's picture or a document: finer than either shows it. */
const longestEdgePx = 900
/** A shopper's file never costs more than this to decode. */
export const maxInputPixels = 50_000_000

const drawn = recentlyUsed<string>(64)

/**
 * A shopper's PNG, JPEG, WebP or SVG as a PNG. Whatever the file was, only pixels come out of it: scripts, links and metadata stay
 * behind. SVGs are drawn at the density that fills the longest edge. @throws for a file that can't be drawn to its end.
 */
export async function drawImage(bytes: Uint8Array): Promise<Buffer> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata()
  const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * longestEdgePx) / Math.max(width, height))) : 72
  return sharp(bytes, { limitInputPixels: maxInputPixels, density })
    .rotate()
    .resize(longestEdgePx, longestEdgePx, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 4 })
    .toBuffer()
}

/** The same as a `data:` address, made once for a hash. */
export function drawableImage(sha256: string, bytes: Uint8Array): Promise<string> {
  return drawn.get(sha256, async () => `data:image/png;base64,${(await drawImage(bytes)).toString('base64')}`)
}
