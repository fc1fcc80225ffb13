/** The share of light that a `#rrggbb` colour gives back, 0 to 1, as WCAG 2.2 defines it. */
function relativeLuminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast that an ink needs against the body under it: WCAG 2.2 asks 3 : 1 for graphics (success criterion 1.4.11). */
export const minInkContrast = 3

/** Contrast of two `#rrggbb` colours by WCAG 2.2: 1 for the same, 21 for black on white. */
export function contrast(a: string, b: string): number {
  const [first, second] = [relativeLuminance(a), relativeLuminance(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The lowest contrast of an ink with any of these bodies; Infinity without a body. */
export const leastContrast = (hex: string, bodies: readonly string[]): number => Math.min(...bodies.map((body) => contrast(hex, body)))

const [black, white] = ['#000000', '#ffffff'] as const

/** Black where it can be read on these bodies, else whichever of black and white is read better. */
export function plainInkOn(bodies: readonly string[]): typeof black | typeof white {
  const onBlack = leastContrast(black, bodies)
  return onBlack >= minInkContrast || onBlack >= leastContrast(white, bodies) ? black : white
}
