import type { Artwork } from './artwork.ts'
import { type FoundColor, groundAlongEdges, isPaper, mergeNear } from './found-colors.ts'
import { paintCells, type PaintedCells } from './painted-cells.ts'

/** Cells of the longer edge that tell a colour that peeks out from a covered one. */
const fineEdgeCells = 2048

/** For each colour, its share of the cells along the four edges. */
function sharesOfEdges({ columns, rows, cells, hexes }: PaintedCells): readonly number[] {
  const isEdge = (index: number): boolean => {
    const column = index % columns
    return column === 0 || column === columns - 1 || index < columns || index >= columns * (rows - 1)
  }
  const edges = cells.filter((_, index) => isEdge(index))
  return hexes.map((_, color) => edges.filter((cell) => cell === color).length / edges.length)
}

/**
 * Every colour of a drawing of which something is visible, with its share of the visible area. Shares are counted in cells of 1/256 of the
 * longer edge. Fully covered colours are left out, because no plate would print them; cells of 1/2048 decide that.
 */
export function colorsOfArtwork(artwork: Artwork): readonly FoundColor[] {
  const painted = paintCells(artwork)
  const countsOf = ({ hexes, cells }: PaintedCells): readonly number[] => {
    const counts = hexes.map(() => 0)
    for (const color of cells) if (color >= 0) counts[color] = (counts[color] ?? 0) + 1
    return counts
  }
  const counts = countsOf(painted)
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
  const edges = sharesOfEdges(painted)
  const seemsCovered = painted.hexes.some((_, color) => counts[color] === 0 && painted.met.has(color))
  const fine = seemsCovered ? paintCells(artwork, fineEdgeCells) : null
  const fineCounts = fine && countsOf(fine)
  return painted.hexes.flatMap((hex, color): FoundColor[] => {
    const count = counts[color] ?? 0
    // A colour that reached no cell is finer than a cell. It prints nevertheless.
    if (count === 0 && painted.met.has(color) && !fineCounts?.[color]) return []
    return [{ hex, share: count / total, isGround: (edges[color] ?? 0) >= groundAlongEdges && isPaper(hex) }]
  })
}

/** The distinct colours of a logo, fills and strokes, largest first, nearly equal ones as one. */
export const inksOfArtwork = (artwork: Artwork): readonly FoundColor[] => mergeNear(colorsOfArtwork(artwork))
