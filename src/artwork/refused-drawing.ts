import type { ArtworkRefusal } from './artwork.ts'

/** Ends the reading of a drawing from wherever it is; `readArtwork` turns it into its answer. */
export class RefusedDrawing extends Error {
  readonly reason: ArtworkRefusal
  constructor(reason: ArtworkRefusal) {
    super(reason)
    this.reason = reason
  }
}
