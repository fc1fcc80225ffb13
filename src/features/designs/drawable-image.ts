import sharp, { type Sharp } from 'sharp'
import { artworkToSvg } from '#domain/artwork/artwork-to-svg.ts'
import { inkPrinting } from '#domain/artwork/ink-printing.ts'
import { type PrintedColour, type PrintedPicture, printedPictures } from '#domain/artwork/printed-picture.ts'
import { readArtwork } from '#domain/artwork/read-artwork.ts'
import { recolourPixels } from '#domain/artwork/recolour-pixels.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { recentlyUsed } from '#platform/memory/recently-used.ts'
import type { ImageSource } from './side-to-svg.ts'

/** Longest edge of a picture inside an item's picture or a document: finer than either shows it. */
const longestEdgePx = 900
/** A shopper's file never costs more than this to decode. */
export const maxInputPixels = 50_000_000

const drawn = recentlyUsed<string>(64)

const fitted = (image: Sharp, edgePx: number): Sharp => image.resize(edgePx, edgePx, { fit: 'inside', withoutEnlargement: true })

/** A file as pixels, upright; SVGs at the density that fills the longest edge. */
async function decode(bytes: Uint8Array): Promise<Sharp> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata()
  const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * longestEdgePx) / Math.max(width, height))) : 72
  return sharp(bytes, { limitInputPixels: maxInputPixels, density }).rotate()
}

/** A picture in its inks: a vector that can be taken apart by its paths, anything else by its pixels. */
async function decodeInInks(bytes: Uint8Array, colours: readonly PrintedColour[]): Promise<Sharp> {
  const { format } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata()
  const read = format === 'svg' ? readArtwork(new TextDecoder().decode(bytes)) : null
  if (read?.ok) return decode(Buffer.from(artworkToSvg(read.artwork, inkPrinting(colours))))
  // Twice as fine as it is shown, so that the hard edges of the plates come out smooth.
  const { data, info } = await fitted(await decode(bytes), 2 * longestEdgePx)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(recolourPixels(data, info.width, colours), { raw: { width: info.width, height: info.height, channels: 4 } })
}

/**
 * A shopper's PNG, JPEG, WebP or SVG as a PNG, in its inks where it has some. Whatever the file was, only pixels come out of it: scripts,
 * links and metadata stay behind. @throws for a file that can't be drawn to its end.
 */
export async function drawImage(bytes: Uint8Array, colours: readonly PrintedColour[] = []): Promise<Buffer> {
  const image = colours.length === 0 ? await decode(bytes) : await decodeInInks(bytes, colours)
  return fitted(image, longestEdgePx).png({ compressionLevel: 4 }).toBuffer()
}

/** The picture as it prints as a `data:` address, made once for its key. */
const drawableImage = ({ key, colours }: PrintedPicture, bytes: Uint8Array): Promise<string> =>
  drawn.get(key, async () => `data:image/png;base64,${(await drawImage(bytes, colours)).toString('base64')}`)

/** All pictures of a design, drawn as they print, out of the bytes of their files by hash. */
export async function drawableImages(design: DesignDocument, images: ReadonlyMap<string, Uint8Array>): Promise<ImageSource> {
  const sources = new Map<string, string>()
  for (const picture of printedPictures(design)) {
    const bytes = images.get(picture.image)
    if (bytes) sources.set(picture.key, await drawableImage(picture, bytes))
  }
  return (key) => sources.get(key)
}
