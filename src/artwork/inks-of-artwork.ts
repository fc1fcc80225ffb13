import type { Artwork } from './artwork.ts'
import { type FoundColor, groundAlongEdges, isPaper, mergeNear } from './found-colors.ts'
import { paintCells, type PaintedCells } from './painted-cells.ts'

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
 * The distinct colours of a logo, fills and strokes, with their share of the visible area, largest first. Shares are counted in cells of
 * 1/256 of the longer edge. Fully covered colours are left out, because no plate would print them.
 */
export function inksOfArtwork(artwork: Artwork): readonly FoundColor[] {
  const painted = paintCells(artwork)
  const counts = painted.hexes.map(() => 0)
  for (const color of painted.cells) if (color >= 0) counts[color] = (counts[color] ?? 0) + 1
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
  const edges = sharesOfEdges(painted)
  const found = painted.hexes.flatMap((hex, color): FoundColor[] => {
    const count = counts[color] ?? 0
    // A colour that reached no cell is finer than a cell. It prints nevertheless.
    if (count === 0 && painted.met.has(color)) return []
    return [{ hex, share: count / total, isGround: (edges[color] ?? 0) >= groundAlongEdges && isPaper(hex) }]
  })
  return mergeNear(found)
}
