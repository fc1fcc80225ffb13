/** Pins closer than this would cover each other, px. */
const minGapPx = 34

interface PlacedPin {
  readonly id: string
  /** From the left, as a share of the page. */
  readonly x: number
}

/** The row of each pin above its picture, 0 for the lowest: no two pins of a row are close to each other on a picture of so many px. */
export function pinLevels(pins: readonly PlacedPin[], widthPx: number): ReadonlyMap<string, number> {
  const minGap = minGapPx / widthPx
  const lastOfRows: number[] = []
  const levels = new Map<string, number>()
  for (const { id, x } of pins.toSorted((one, other) => one.x - other.x)) {
    const free = lastOfRows.findIndex((last) => x - last >= minGap)
    const level = free === -1 ? lastOfRows.length : free
    lastOfRows[level] = x
    levels.set(id, level)
  }
  return levels
}
