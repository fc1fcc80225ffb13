import { labColor, labDifference } from '#domain/colors/difference.ts'

/**
 * Returns a function that finds the source of a drawing's colour in a separation, by index: the same colour, otherwise the nearest one; -1
 * without sources. Screen, plates and the count of inks use it.
 */
export function sourceFinder(sources: readonly string[]): (hex: string) => number {
  const labs = sources.map(labColor)
  const cache = new Map<string, number>()
  for (const [index, hex] of sources.entries()) if (!cache.has(hex.toLowerCase())) cache.set(hex.toLowerCase(), index)
  return (hex) => {
    const before = cache.get(hex.toLowerCase())
    if (before !== undefined) return before
    const lab = labColor(hex)
    let [nearest, min] = [-1, Infinity]
    for (const [index, source] of labs.entries()) {
      const difference = labDifference(source, lab)
      if (difference < min) [nearest, min] = [index, difference]
    }
    cache.set(hex.toLowerCase(), nearest)
    return nearest
  }
}
