/** Four bytes per pixel: red, green, blue, alpha, not premultiplied. */
export type Rgba = Uint8Array | Uint8ClampedArray

export const pixelCount = (rgba: Rgba): number => rgba.length / 4

/** Whether a plate prints a pixel: its opacity is at least one half. */
export const isSolid = (rgba: Rgba, pixel: number): boolean => (rgba[pixel * 4 + 3] ?? 0) >= 128

/** Below this alpha (0 to 255) a pixel is invisible on any body. */
export const minVisibleAlpha = 8

/** Whether a picture is completely invisible. */
export const isTransparent = (rgba: Rgba): boolean => rgba.every((value, index) => index % 4 !== 3 || value < minVisibleAlpha)

/** The colour of a pixel as one number, 0xrrggbb. */
export const colorAt = (rgba: Rgba, pixel: number): number =>
  ((rgba[pixel * 4] ?? 0) << 16) | ((rgba[pixel * 4 + 1] ?? 0) << 8) | (rgba[pixel * 4 + 2] ?? 0)

export const hexOfPixel = (color: number): string => `#${color.toString(16).padStart(6, '0')}`

/** The Euclidean distance of two pixels' colours in RGB. */
export function pixelDistance(rgba: Rgba, one: number, other: number): number {
  const [a, b] = [one * 4, other * 4]
  const red = (rgba[a] ?? 0) - (rgba[b] ?? 0)
  const green = (rgba[a + 1] ?? 0) - (rgba[b + 1] ?? 0)
  const blue = (rgba[a + 2] ?? 0) - (rgba[b + 2] ?? 0)
  return Math.sqrt(red * red + green * green + blue * blue)
}

/** Width of an anti-aliased edge, px. */
const edgeReach = 2

/**
 * Whether `visit` returns true for a pair of solid neighbours on opposite sides of a pixel: one or two px away, horizontally, vertically or
 * diagonally. Stops at the first such pair.
 */
export function someOpposites(rgba: Rgba, width: number, pixel: number, visit: (one: number, other: number) => boolean): boolean {
  const column = pixel % width
  const last = pixelCount(rgba)
  for (let reach = 1; reach <= edgeReach; reach++) {
    const isWithinRow = column >= reach && column + reach < width
    for (let direction = 0; direction < 4; direction++) {
      if (direction > 0 && !isWithinRow) break
      // Vertical, horizontal and the two diagonals.
      const step = direction === 0 ? reach * width : reach * (direction === 1 ? 1 : width + 2 * direction - 5)
      const [one, other] = [pixel - step, pixel + step]
      if (one >= 0 && other < last && isSolid(rgba, one) && isSolid(rgba, other) && visit(one, other)) return true
    }
  }
  return false
}

/** Two colours that differ by less than this are noise, not an edge. */
const edgeContrast = 40
const edgeSlack = 12

/** Whether a pixel is a mixture of two given neighbours, that is, an anti-aliased edge. */
export function isMixtureOf(rgba: Rgba, pixel: number, one: number, other: number): boolean {
  const contrast = pixelDistance(rgba, one, other)
  if (contrast < edgeContrast) return false
  const [toOne, toOther] = [pixelDistance(rgba, pixel, one), pixelDistance(rgba, pixel, other)]
  return Math.min(toOne, toOther) > edgeSlack && toOne + toOther <= contrast * 1.08 + 4
}

/** Whether a pixel is a mixture of any two opposite neighbours. */
export const isBetween = (rgba: Rgba, width: number, pixel: number): boolean =>
  someOpposites(rgba, width, pixel, (one, other) => isMixtureOf(rgba, pixel, one, other))
