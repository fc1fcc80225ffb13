import { artworkToSvg } from '#artwork/artwork-to-svg.ts'
import { drawnImage } from './drawn-images.ts'
import { imageTypeOf } from '#features/design-pictures/image-type.ts'
import { readShownPicture } from '#features/design-pictures/shown-picture.ts'

export type ShownImage =
  | { readonly ok: true; readonly image: Blob }
  /** Of a picture that the server draws: it can't, or it did not answer yet. */
  | { readonly ok: false; readonly reason: 'refused' | 'unreachable' }

/** A picture of this device as it is shown and printed in its own colours: a drawing by its paths, a bitmap, or what the server drew of it. */
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
