import type { Artwork } from './artwork.ts'
import { bare, cellsOfArtwork, cellsOfBitmap, type InkCells, type PictureToMeasure } from './ink-cells.ts'
import type { Bitmap } from './shrink-pixels.ts'
import { type ThinPlace, thinnestPlace } from './thin-places.ts'

/** The narrowest place of what a picture prints. Its edges are shares of the picture's box, from its top left corner. */
export interface NarrowPlace {
  readonly widthMm: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Whether other ink surrounds it, into which it may merge. */
  readonly isCovered: boolean
}

/** The narrowest ink and the narrowest gap of a picture that are below the limits; null where none is. */
export interface PictureThinness {
  readonly line: NarrowPlace | null
  readonly gap: NarrowPlace | null
}

/** Surrounds a picture with the bare body, so that its edge is an edge. */
function withMargin({ inks, columns }: InkCells, margin: number): { readonly inks: Uint8Array; readonly columns: number } {
  const rows = inks.length / columns
  const wide = columns + 2 * margin
  const framed = new Uint8Array(wide * (rows + 2 * margin)).fill(bare)
  for (let row = 0; row < rows; row++) framed.set(inks.subarray(row * columns, (row + 1) * columns), (row + margin) * wide + margin)
  return { inks: framed, columns: wide }
}

/** Whether most cells around a place print in another ink. */
function isSurrounded(inks: Uint8Array, columns: number, ink: number, { left, top, right, bottom }: ThinPlace): boolean {
  let [other, own] = [0, 0]
  for (let y = Math.max(0, top - 2); y < Math.min(inks.length / columns, bottom + 2); y++)
    for (let x = Math.max(0, left - 2); x < Math.min(columns, right + 2); x++) {
      const there = inks[y * columns + x]
      if (there === ink) own++
      else if (there !== bare) other++
    }
  const around = (right - left + 4) * (bottom - top + 4) - own
  return other > 0.8 * around
}

function measureCells(cells: InkCells, { lineMm, gapMm }: PictureToMeasure): PictureThinness {
  const { cellMm, minCells } = cells
  const margin = Math.ceil(Math.max(lineMm, gapMm) / cellMm / 2) + 3
  const { inks, columns } = withMargin(cells, margin)
  const [across, down] = [columns - 2 * margin, inks.length / columns - 2 * margin]
  function placed(place: ThinPlace | null, isCovered: boolean): NarrowPlace | null {
    if (!place) return null
    const share = (at: number, whole: number): number => Math.min(1, Math.max(0, (at - margin) / whole))
    return {
      widthMm: place.width * cellMm,
      left: share(place.left, across),
      top: share(place.top, down),
      right: share(place.right, across),
      bottom: share(place.bottom, down),
      isCovered,
    }
  }
  const lines = Array.from({ length: cells.inkCount }, (_, ink) => ink).flatMap((ink) => {
    const marked = inks.map((there) => (there === ink ? 1 : 0))
    const place = thinnestPlace(marked, columns, { limit: lineMm / cellMm, minCells })
    return placed(place, place !== null && isSurrounded(inks, columns, ink, place)) ?? []
  })
  // A line on the bare body is the worse one.
  const [line = null] = lines.toSorted((one, other) => Number(one.isCovered) - Number(other.isCovered) || one.widthMm - other.widthMm)
  const marked = inks.map((there) => (there === bare ? 1 : 0))
  return { line, gap: placed(thinnestPlace(marked, columns, { limit: gapMm / cellMm, minCells }), false) }
}

/** Measures the narrowest ink and gap of a drawing. Some tenths of a second: do it outside the page's own thread. */
export const thinnessOfArtwork = (artwork: Artwork, picture: PictureToMeasure): PictureThinness =>
  measureCells(cellsOfArtwork(artwork, picture), picture)

/** Measures the narrowest ink and gap of a bitmap; as long as for a drawing. */
export const thinnessOfBitmap = (bitmap: Bitmap, picture: PictureToMeasure): PictureThinness =>
  measureCells(cellsOfBitmap(bitmap, picture), picture)
