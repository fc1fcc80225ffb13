import { minContrast, minInkContrast, plainInkOn } from '#domain/colors/contrast.ts'
import { colorDifference, labColor } from '#domain/colors/difference.ts'
import { isPaper } from './found-colors.ts'
import type { Separation } from './separation.ts'

/** Whether a colour looks black, whatever its exact value. */
function isBlack(hex: string): boolean {
  const { l, a, b } = labColor(hex)
  return l <= 25 && Math.hypot(a, b) <= 15
}

/** Two inks of a picture closer than this would merge into one shape. */
const minApart = 15

/**
 * Adjusts a proposed separation so that black and white are legible on these bodies: black becomes white on a dark product, white becomes
 * black on a light one. Other colours stay unchanged, and so does an ink if the picture already uses the replacement.
 */
export function withLegibleInks({ inks, separation }: Separation, bodies: readonly string[]): Separation {
  const plain = plainInkOn(bodies)
  const isIllegible = (hex: string): boolean =>
    minContrast(hex, bodies) < minInkContrast && minContrast(plain, bodies) >= minInkContrast && (isBlack(hex) || isPaper(hex))
  const isUsed = inks.some(({ hex }) => colorDifference(hex, plain) < minApart)
  return { inks: inks.map((ink) => (isIllegible(ink.hex) && !isUsed ? { hex: plain } : ink)), separation }
}
