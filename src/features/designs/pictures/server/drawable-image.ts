import sharp, { type Sharp } from 'sharp'
import { artworkToSvg } from '#artwork/artwork-to-svg.ts'
import { inkPrinting } from '#artwork/ink-printing.ts'
import { type PrintedColor, type PrintedPicture, printedPictures } from '#artwork/printed-picture.ts'
import { recolorPixels } from '#artwork/recolor-pixels.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import { drawPicture } from './draw-picture.ts'
import { drawSvg, maxInputPixels } from './draw-svg.ts'
import { readShownPicture } from '../shown-picture.ts'
import type { ImageSource } from './side-to-svg.ts'

/** Longest edge of a picture inside an item's picture or a document, in px: finer than either shows. */
const maxEdgePx = 900

/** Of up to half a megabyte each. */
const drawn = createLruCache<string>(16)

const fitted = (image: Sharp, edgePx: number): Sharp => image.resize(edgePx, edgePx, { fit: 'inside', withoutEnlargement: true })

/** The picture for documents, upright: drawings converted to paths at the size of the longest edge, in their inks. */
async function decode(bytes: Uint8Array, colors: readonly PrintedColor[]): Promise<{ readonly image: Sharp; readonly isInInks: boolean }> {
  const shown = readShownPicture(bytes)
  switch (shown.kind) {
    case 'paths': {
      const { width, height } = shown.artwork
      const factor = maxEdgePx / Math.max(width, height)
      const svg = colors.length === 0 ? artworkToSvg(shown.artwork) : artworkToSvg(shown.artwork, inkPrinting(colors))
      return { image: drawSvg(svg, { width: Math.max(1, width * factor), height: Math.max(1, height * factor) }), isInInks: true }
    }
    case 'drawn':
      return { image: sharp((await drawPicture(bytes)) ?? bytes, { limitInputPixels: maxInputPixels }), isInInks: false }
    case 'pixels':
      return { image: sharp(bytes, { limitInputPixels: maxInputPixels }).autoOrient(), isInInks: false }
  }
}

/** Replaces the pixels of a picture with its inks. */
async function recolored(image: Sharp, colors: readonly PrintedColor[]): Promise<Sharp> {
  // At twice the shown resolution, so that the hard edges of the plates look smooth.
  const { data, info } = await fitted(image, 2 * maxEdgePx)
    .ensureAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(recolorPixels(data, info.width, colors), { raw: { width: info.width, height: info.height, channels: 4 } })
}

/**
 * Converts a shopper's PNG, JPEG, WebP or SVG to a PNG, in its inks if it has some. Only pixels are kept: no scripts, links or metadata.
 * @throws for a file that can't be fully drawn.
 */
export async function drawImage(bytes: Uint8Array, colors: readonly PrintedColor[] = []): Promise<Buffer> {
  const { image, isInInks } = await decode(bytes, colors)
  const printed = isInInks || colors.length === 0 ? image : await recolored(image, colors)
  return fitted(printed, maxEdgePx).png({ compressionLevel: 4 }).toBuffer()
}

/** The picture in its print colours as a `data:` URL, cached by its key. */
const drawableImage = ({ key, colors }: PrintedPicture, bytes: Uint8Array): Promise<string> =>
  drawn.get(key, async () => `data:image/png;base64,${(await drawImage(bytes, colors)).toString('base64')}`)

/** All pictures of a design in their print colours, from the bytes of their files by hash. */
export async function drawableImages(design: DesignDocument, images: ReadonlyMap<string, Uint8Array>): Promise<ImageSource> {
  const sources = new Map<string, string>()
  for (const picture of printedPictures(design)) {
    const bytes = images.get(picture.image)
    if (bytes) sources.set(picture.key, await drawableImage(picture, bytes))
  }
  return (key) => sources.get(key)
}
