import { pixelCount, type Rgba } from './pixels.ts'

/** A bitmap in RGBA, row by row. */
export interface Bitmap {
  readonly rgba: Rgba
  /** px */
  readonly width: number
}

/** Reduces a bitmap whose longer edge exceeds `maxEdge` px: each new pixel is the mean of those below it, weighted by opacity. */
export function shrinkPixels(bitmap: Bitmap, maxEdge: number): Bitmap {
  const { rgba, width } = bitmap
  const height = pixelCount(rgba) / width
  const factor = maxEdge / Math.max(width, height)
  if (factor >= 1) return bitmap
  const [columns, rows] = [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))]
  const sums = new Float64Array(columns * rows * 4)
  const counts = new Uint32Array(columns * rows)
  const columnOf = Uint32Array.from({ length: width }, (_, x) => Math.min(columns - 1, Math.floor((x * columns) / width)))
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor((y * rows) / height)) * columns
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * width + x) * 4, row + (columnOf[x] ?? 0)]
      const alpha = rgba[from + 3] ?? 0
      for (let channel = 0; channel < 3; channel++)
        sums[to * 4 + channel] = (sums[to * 4 + channel] ?? 0) + alpha * (rgba[from + channel] ?? 0)
      sums[to * 4 + 3] = (sums[to * 4 + 3] ?? 0) + alpha
      counts[to] = (counts[to] ?? 0) + 1
    }
  }
  const small = new Uint8ClampedArray(columns * rows * 4)
  for (let pixel = 0; pixel < columns * rows; pixel++) {
    const alpha = sums[pixel * 4 + 3] ?? 0
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel++) small[pixel * 4 + channel] = (sums[pixel * 4 + channel] ?? 0) / alpha
    small[pixel * 4 + 3] = alpha / (counts[pixel] ?? 1)
  }
  return { rgba: small, width: columns }
}
