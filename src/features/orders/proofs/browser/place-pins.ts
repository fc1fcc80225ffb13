/** Pins closer than this share of the width would cover each other. */
const minGap = 0.04

interface PlacedPin {
  readonly id: string
  /** From the left, as a share of the page. */
  readonly x: number
}

/** The row of each pin above its picture, 0 for the lowest: no two pins of a row are close to each other. */
export function pinLevels(pins: readonly PlacedPin[]): ReadonlyMap<string, number> {
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
