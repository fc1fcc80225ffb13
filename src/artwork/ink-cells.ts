import type { Artwork } from './artwork.ts'
import { enlargeSeparation } from './enlarge-separation.ts'
import { paintCells } from './painted-cells.ts'
import { pixelCount } from './pixels.ts'
import type { PrintedColor } from './printed-picture.ts'
import { reduceSeparation } from './reduce-separation.ts'
import { separatePixels } from './separate-pixels.ts'
import type { Bitmap } from './shrink-pixels.ts'
import { sourceFinder } from './source-finder.ts'

/** A picture as it prints: in its inks, at its size, with the limits of its technology. */
export interface PictureToMeasure {
  readonly colors: readonly PrintedColor[]
  readonly widthMm: number
  readonly heightMm: number
  /** The narrowest line and the narrowest gap that the press holds, mm. */
  readonly lineMm: number
  readonly gapMm: number
}

/** Cells per limit: a width is measured to a twelfth of it. A large picture has fewer, at most this many in all. */
export const cellsPerLimit = 12
export const maxCells = 1_500_000
/** Of a drawing, islands whose edge is a smaller share of the limit are chance between two of its edges. */
const minIsland = 0.2
/** Of a bitmap, smaller islands are noise of the file, px. */
const minIslandPixels = 3
/** No ink: the bare body. */
export const bare = 255

/** Which ink is printed where; `bare` is none. */
export interface InkCells {
  readonly inks: Uint8Array
  /** Inks are numbered from 0. */
  readonly inkCount: number
  readonly columns: number
  readonly cellMm: number
  /** Islands of fewer cells are not looked at. */
  readonly minCells: number
}

/** The edge of a cell, mm. */
function cellOf({ widthMm, heightMm, lineMm, gapMm }: PictureToMeasure): number {
  const finest = Math.min(lineMm, gapMm) / cellsPerLimit
  return Math.max(finest, Math.sqrt((widthMm * heightMm) / maxCells))
}

/** The distinct inks of source colours, in the order of their numbers in `InkCells`. */
export const inksOfColors = (colors: readonly PrintedColor[]): readonly string[] => [...new Set(colors.flatMap(({ ink }) => ink ?? []))]

/** The index of the ink of each source colour; colours that share an ink have one index. */
function inkIndexes(colors: readonly PrintedColor[]): readonly number[] {
  const inks = inksOfColors(colors)
  return colors.map(({ ink }) => (ink === null ? bare : inks.indexOf(ink)))
}

/** The inks of a drawing at its size. */
export function cellsOfArtwork(artwork: Artwork, picture: PictureToMeasure): InkCells {
  const cellMm = cellOf(picture)
  // A stretched drawing is measured where it is narrower.
  const mmPerUnit = Math.min(picture.widthMm / artwork.width, picture.heightMm / artwork.height)
  const { cells, columns, hexes } = paintCells(artwork, Math.max(1, (Math.max(artwork.width, artwork.height) * mmPerUnit) / cellMm))
  const [find, indexes] = [sourceFinder(picture.colors.map(({ hex }) => hex)), inkIndexes(picture.colors)]
  const inkOf = hexes.map((hex) => indexes[find(hex)] ?? bare)
  const inks = new Uint8Array(cells.length)
  for (let at = 0; at < inks.length; at++) inks[at] = inkOf[cells[at] ?? -1] ?? bare
  return { inks, inkCount: inksOfColors(picture.colors).length, columns, cellMm, minCells: (minIsland * (picture.lineMm / cellMm)) ** 2 }
}

/** The inks of a bitmap at its size, with smooth edges. */
export function cellsOfBitmap({ rgba, width }: Bitmap, picture: PictureToMeasure): InkCells {
  const height = pixelCount(rgba) / width
  const sources = picture.colors.map(({ hex }) => hex)
  const labels = separatePixels(rgba, sources, width)
  const pixelMm = Math.min(picture.widthMm / width, picture.heightMm / height)
  const times = Math.min(16, Math.round(pixelMm / cellOf(picture)))
  const size = { width: Math.round((width * pixelMm) / cellOf(picture)), height: Math.round((height * pixelMm) / cellOf(picture)) }
  const isFine = pixelMm < 0.7 * cellOf(picture) && size.width > 0 && size.height > 0
  const [cells, columns] = isFine
    ? [reduceSeparation(labels, width, size), size.width]
    : times > 1
      ? [enlargeSeparation({ rgba, width, labels }, sources, times), width * times]
      : [labels, width]
  const indexes = inkIndexes(picture.colors)
  const cellMm = (width * pixelMm) / columns
  return {
    inks: cells.map((label) => indexes[label] ?? bare),
    inkCount: inksOfColors(picture.colors).length,
    columns,
    cellMm,
    minCells: Math.max(1, minIslandPixels * (pixelMm / cellMm) ** 2),
  }
}
