import type { ArtworkRefusal } from './artwork.ts'

/** Stops reading a drawing at any depth; `readArtwork` converts it to a result. */
export class RefusedDrawing extends Error {
  readonly reason: ArtworkRefusal
  constructor(reason: ArtworkRefusal) {
    super(reason)
    this.reason = reason
  }
}
