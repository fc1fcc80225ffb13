import { minContrast, minInkContrast, plainInkOn } from '#domain/colors/contrast.ts'
import { colorDifference, labColor } from '#domain/colors/difference.ts'
import { isPaper } from './found-colors.ts'
import type { Separation } from './separation.ts'

/** Black to the eye, whatever a file calls it. */
function isBlack(hex: string): boolean {
  const { l, a, b } = labColor(hex)
  return l <= 25 && Math.hypot(a, b) <= 15
}

/** Nearer than this two inks of a picture would run into one shape. */
const minApart = 15

/**
 * A proposed separation in which black and white can be read on these bodies: a black logo becomes white on a dark product, a white one
 * black on a light product. Colours stay as they are, and so does an ink whose new colour another ink of the picture has already.
 */
export function withLegibleInks({ inks, separation }: Separation, bodies: readonly string[]): Separation {
  const plain = plainInkOn(bodies)
  const isFaint = (hex: string): boolean =>
    minContrast(hex, bodies) < minInkContrast && minContrast(plain, bodies) >= minInkContrast && (isBlack(hex) || isPaper(hex))
  const isTaken = inks.some(({ hex }) => colorDifference(hex, plain) < minApart)
  return { inks: inks.map((ink) => (isFaint(ink.hex) && !isTaken ? { hex: plain } : ink)), separation }
}
