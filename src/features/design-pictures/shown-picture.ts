import type { Artwork } from '#artwork/artwork.ts'
import { bitmapOrientation } from '#artwork/bitmap-orientation.ts'
import { readJpegHeader } from '#artwork/jpeg-header.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { imageTypeOf } from './image-type.ts'

/** What a picture is shown and printed as. */
export type ShownPicture =
  /** A drawing taken apart: its paths, as this shop reads them. */
  | { readonly kind: 'paths'; readonly artwork: Artwork }
  /** A bitmap that everybody decodes alike. */
  | { readonly kind: 'pixels' }
  /**
   * A drawing that can't be taken apart, a CMYK photo, or a PNG or WebP that has to be turned. Browsers and presses would each show it in their own way, so the server draws it
   * once, and that bitmap is shown and printed.
   */
  | { readonly kind: 'drawn' }

/** What a shopper's file is shown and printed as: the one answer of screen, documents and print. Reads the whole of a drawing. */
export function readShownPicture(bytes: Uint8Array): ShownPicture {
  switch (imageTypeOf(bytes)) {
    case 'image/svg+xml': {
      const read = readArtwork(new TextDecoder().decode(bytes))
      return read.ok ? { kind: 'paths', artwork: read.artwork } : { kind: 'drawn' }
    }
    case 'image/jpeg':
      return { kind: readJpegHeader(bytes)?.components === 4 ? 'drawn' : 'pixels' }
    case 'image/png':
    case 'image/webp':
      return { kind: bitmapOrientation(bytes) === 1 ? 'pixels' : 'drawn' }
    case null:
      return { kind: 'pixels' }
  }
}
