/** Above this brightness a colour is bright. */
const brightnessThreshold = 150

/**
 * Perceived brightness 0-255 of a `#rrggbb` colour, weighted as in W3C's "Techniques for Accessibility Evaluation" (AERT). culori has no
 * such formula and would be loaded by every page of the catalogue.
 */
export function brightness(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
  return (299 * red + 587 * green + 114 * blue) / 1000
}

/** Whether an icon on this background must be dark to be visible. */
export const isBright = (hex: string): boolean => brightness(hex) > brightnessThreshold

/** The colour of an icon that is visible on this background. */
export const iconColorOn = (hex: string): string => (isBright(hex) ? '#1b1916' : '#fff')
