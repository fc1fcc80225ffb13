import type { PrintedColor } from './printed-picture.ts'
import { sourceFinder } from './source-finder.ts'

/** Returns a function that finds the ink for a colour of the picture. A colour that is not listed uses the ink of the nearest one. */
export function inkPrinting(colors: readonly PrintedColor[]): (hex: string) => string | null {
  const find = sourceFinder(colors.map(({ hex }) => hex))
  return (hex) => colors[find(hex)]?.ink ?? null
}
