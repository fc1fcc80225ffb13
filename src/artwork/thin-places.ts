import { nearDistances } from './near-distances.ts'

/** A place of a shape, or of the space between shapes, that is narrower than a limit. All lengths are in cells. */
export interface ThinPlace {
  /** Its mean width along its length; its largest width if it is a dot. */
  readonly width: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * A place that hangs on a wider one counts if it is this many times longer than the limit. Every corner is narrow at its tip: a right angle
 * over 0.2 of the limit, a point of 11° over 5 times. A hair, a spike and the stem of a letter are longer.
 */
const minRun = 5
/** Cells by which the staircase of a raster differs from its outline. */
const stairs = 1.5

interface Limits {
  /** The smallest width that is not thin. */
  readonly limit: number
  /** Smaller islands are noise of the file. */
  readonly minCells: number
  /** The cells that may be thin; all of them if it is missing. */
  readonly within?: Uint8Array
}

/**
 * Finds the thinnest place of the marked cells. A place is what no disc of the limit's diameter inside the shape covers (what a
 * morphological opening removes). It counts if it is a whole island, such as a dot or a separate line, or if it is longer than `minRun`
 * times the limit. A width within one cell of the limit passes. Null if there is no such place. The border of the grid counts as marked.
 */
export function thinnestPlace(marked: Uint8Array, columns: number, { limit, minCells, within }: Limits): ThinPlace | null {
  const radius = limit / 2
  const depths = nearDistances(marked, columns, Math.ceil(radius))
  // Cells to which no disc reaches: first the distance to the centres of discs, then all of the shape beyond it.
  const around = new Uint8Array(marked.length)
  const deep = radius * radius
  for (let at = 0; at < around.length; at++) around[at] = (depths[at] ?? 0) >= deep ? 0 : 1
  const reach = radius + stairs
  const toDiscs = nearDistances(around, columns, Math.ceil(reach))
  const isThin = (at: number): boolean => marked[at] !== 0 && (toDiscs[at] ?? 0) > reach * reach && within?.[at] !== 0
  const seen = new Uint8Array(marked.length)
  let thinnest: ThinPlace | null = null
  for (let start = 0; start < marked.length; start++) {
    if (seen[start] !== 0 || !isThin(start)) continue
    const place = placeFrom(start)
    if (place && (thinnest === null || place.width < thinnest.width)) thinnest = place
  }
  return thinnest

  /** Walks over a connected place. */
  function placeFrom(start: number): ThinPlace | null {
    const cells = [start]
    seen[start] = 1
    let [left, right, isIsland, deepest] = [columns, 0, true, 0]
    let [first, last] = [start, start]
    for (let next = 0; next < cells.length; next++) {
      const at = cells[next] ?? 0
      const x = at % columns
      left = Math.min(left, x)
      right = Math.max(right, x)
      first = Math.min(first, at)
      last = Math.max(last, at)
      deepest = Math.max(deepest, depths[at] ?? 0)
      for (let dy = -columns; dy <= columns; dy += columns)
        for (let dx = x === 0 ? 0 : -1; dx <= (x === columns - 1 ? 0 : 1); dx++) {
          const beside = at + dy + dx
          if (beside < 0 || beside >= marked.length || marked[beside] === 0 || seen[beside] !== 0) continue
          if (!isThin(beside)) {
            isIsland = false
            continue
          }
          seen[beside] = 1
          cells.push(beside)
        }
    }
    const [top, bottom] = [Math.floor(first / columns), Math.floor(last / columns)]
    const run = Math.hypot(right + 1 - left, bottom + 1 - top)
    const counts = isIsland ? cells.length >= minCells : run > minRun * limit
    const widest = 2 * Math.sqrt(deepest)
    const width = run > 2 * widest ? cells.length / run : Math.min(widest, Math.sqrt(cells.length))
    return counts ? { width, left, top, right: right + 1, bottom: bottom + 1 } : null
  }
}
