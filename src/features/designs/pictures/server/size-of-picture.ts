import type { Size } from '#artwork/svg-viewport.ts'

/** Pixels of a rendered picture: over 900 dpi on any logo, and over 300 dpi on a print area of 1000 × 28 mm. */
export const maxPixels = 4_000_000
/** The longest edge that browsers and graphics cards accept. */
const maxEdgePx = 8192

/** The size to render a picture at: the largest within the limits, at its aspect ratio. */
export function drawnSize({ width, height }: Size, pixels = maxPixels): Size {
  const factor = Math.min(Math.sqrt(pixels / (width * height)), maxEdgePx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
