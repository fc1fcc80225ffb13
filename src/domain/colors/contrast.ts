import { modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)

/** The minimum contrast of an ink with the body under it: WCAG 2.2 requires 3 : 1 for graphics (success criterion 1.4.11). */
export const minInkContrast = 3

/** Contrast of two `#rrggbb` colours by WCAG 2.2: 1 for equal colours, 21 for black on white. */
export const contrast = (a: string, b: string): number => wcagContrast(a, b)

/** The lowest contrast of an ink with any of these bodies; Infinity without a body. */
export const minContrast = (hex: string, bodies: readonly string[]): number => Math.min(...bodies.map((body) => contrast(hex, body)))

const [black, white] = ['#000000', '#ffffff'] as const

/** Black if it is legible on these bodies, otherwise the more legible of black and white. */
export function plainInkOn(bodies: readonly string[]): typeof black | typeof white {
  const onBlack = minContrast(black, bodies)
  return onBlack >= minInkContrast || onBlack >= minContrast(white, bodies) ? black : white
}
