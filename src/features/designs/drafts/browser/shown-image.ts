import { artworkToSvg } from '#artwork/artwork-to-svg.ts'
import { drawnImage } from './drawn-images.ts'
import { imageTypeOf } from '#features/designs/pictures/image-type.ts'
import { readShownPicture } from '#features/designs/pictures/shown-picture.ts'

export type ShownImage =
  | { readonly ok: true; readonly image: Blob }
  /** For a picture rendered by the server: it cannot be rendered, or the server has not answered yet. */
  | { readonly ok: false; readonly reason: 'refused' | 'unreachable' }

/** A picture of this device as shown and printed in its own colours: a vector's paths, a bitmap, or the server's rendering. */
export async function shownImage(sha256: string, file: Blob): Promise<ShownImage> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const shown = readShownPicture(bytes)
  switch (shown.kind) {
    case 'paths':
      return { ok: true, image: new Blob([artworkToSvg(shown.artwork)], { type: 'image/svg+xml' }) }
    case 'pixels':
      return { ok: true, image: file }
    case 'drawn': {
      const typed = new Blob([bytes], { type: imageTypeOf(bytes) ?? 'application/octet-stream' })
      const drawn = await drawnImage(sha256, typed)
      return drawn.ok ? { ok: true, image: drawn.drawn } : drawn
    }
  }
}
