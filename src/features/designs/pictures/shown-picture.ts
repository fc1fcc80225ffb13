import type { Artwork } from '#artwork/artwork.ts'
import { isAnimated } from '#artwork/bitmap-chunks.ts'
import { bitmapOrientation } from '#artwork/bitmap-orientation.ts'
import { readJpegHeader } from '#artwork/jpeg-header.ts'
import { pngColors } from '#artwork/png-colors.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import { imageTypeOf } from './image-type.ts'

/** How a picture is shown and printed. */
export type ShownPicture =
  /** A drawing converted to paths. */
  | { readonly kind: 'paths'; readonly artwork: Artwork }
  /** A bitmap that all programs decode alike. */
  | { readonly kind: 'pixels' }
  /**
   * A drawing that can't be converted to paths, a CMYK photo, a PNG or WebP with an orientation or of several pictures, or a PNG that names
   * other colours than sRGB. Browsers and presses would each show it differently, so the server renders it once, and that bitmap is shown
   * and printed.
   */
  | { readonly kind: 'drawn' }

/** Determines how a shopper's file is shown and printed, for screen, documents and print alike. Parses a drawing completely. */
export function readShownPicture(bytes: Uint8Array): ShownPicture {
  switch (imageTypeOf(bytes)) {
    case 'image/svg+xml': {
      const read = readArtwork(drawingText(bytes))
      return read.ok ? { kind: 'paths', artwork: read.artwork } : { kind: 'drawn' }
    }
    case 'image/jpeg':
      return { kind: readJpegHeader(bytes)?.components === 4 ? 'drawn' : 'pixels' }
    case 'image/png':
    case 'image/webp':
      return { kind: bitmapOrientation(bytes) === 1 && !isAnimated(bytes) && pngColors(bytes) === null ? 'pixels' : 'drawn' }
    case null:
      return { kind: 'pixels' }
  }
}
