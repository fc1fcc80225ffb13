import type { Artwork } from './artwork.ts'
import { type FoundColour, isPaper, mergeNear } from './found-colours.ts'
import { paintCells, type PaintedCells } from './painted-cells.ts'

/** The colour that lies along all four edges; -1 where there are several. */
function edgeColour({ columns, rows, cells }: PaintedCells): number {
  const first = cells[0] ?? -1
  const isEdge = (index: number): boolean => {
    const column = index % columns
    return column === 0 || column === columns - 1 || index < columns || index >= columns * (rows - 1)
  }
  return cells.every((colour, index) => colour === first || !isEdge(index)) ? first : -1
}

/**
 * The distinct colours of a logo, fills and strokes, with their share of what is seen, the most first. Shares are counted in cells of
 * 1/256 of its longer edge. A colour that others cover wholly is left out, for no plate would print it.
 */
export function inksOfArtwork(artwork: Artwork): readonly FoundColour[] {
  const painted = paintCells(artwork)
  const counts = painted.hexes.map(() => 0)
  for (const colour of painted.cells) if (colour >= 0) counts[colour] = (counts[colour] ?? 0) + 1
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
  const ground = edgeColour(painted)
  const found = painted.hexes.flatMap((hex, colour): FoundColour[] => {
    const count = counts[colour] ?? 0
    // What met no cell at all is finer than a cell: it prints nevertheless.
    if (count === 0 && painted.met.has(colour)) return []
    return [{ hex, share: count / total, isGround: colour === ground && isPaper(hex) }]
  })
  return mergeNear(found)
}
