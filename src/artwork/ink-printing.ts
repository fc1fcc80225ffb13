import { colorDifference } from '#domain/colors/difference.ts'
import type { PrintedColor } from './printed-picture.ts'

/** Returns a function that finds the ink for a colour of the picture. A colour that is not listed uses the ink of the nearest one. */
export function inkPrinting(colors: readonly PrintedColor[]): (hex: string) => string | null {
  const cache = new Map(colors.map(({ hex, ink }) => [hex, ink]))
  return (hex) => {
    const before = cache.get(hex)
    if (before !== undefined) return before
    const [nearest] = colors.toSorted((one, other) => colorDifference(one.hex, hex) - colorDifference(other.hex, hex))
    const ink = nearest?.ink ?? null
    cache.set(hex, ink)
    return ink
  }
}
