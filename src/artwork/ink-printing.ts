import { colourDifference } from '#domain/colours/difference.ts'
import type { PrintedColour } from './printed-picture.ts'

/** Which ink prints a colour of the picture. One that is not named, since it hardly differs from another, goes the way of the nearest. */
export function inkPrinting(colours: readonly PrintedColour[]): (hex: string) => string | null {
  const known = new Map(colours.map(({ hex, ink }) => [hex, ink]))
  return (hex) => {
    const before = known.get(hex)
    if (before !== undefined) return before
    const [nearest] = colours.toSorted((one, other) => colourDifference(one.hex, hex) - colourDifference(other.hex, hex))
    const ink = nearest?.ink ?? null
    known.set(hex, ink)
    return ink
  }
}
