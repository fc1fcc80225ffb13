import { transparentPixel } from './separate-pixels.ts'
import type { Size } from './svg-viewport.ts'

/**
 * Reduces the labels of `separatePixels` to fewer pixels without a mixture: each new pixel gets the label of most pixels below it. A label
 * that would disappear completely keeps every new pixel that it touches, so that its ink has a plate.
 */
export function reduceSeparation(labels: Uint8Array, width: number, size: Size): Uint8Array {
  const height = labels.length / width
  const reduced = new Uint8Array(size.width * size.height).fill(transparentPixel)
  const counts = new Uint32Array(transparentPixel + 1)
  const edges = (from: number, to: number): readonly number[] => Array.from({ length: to + 1 }, (_, at) => Math.round((at * from) / to))
  const [columns, rows] = [edges(width, size.width), edges(height, size.height)]
  const [met, kept] = [new Set<number>(), new Set<number>()]
  for (let row = 0; row < size.height; row++)
    for (let column = 0; column < size.width; column++) {
      let [best, most] = [transparentPixel, 0]
      counts.fill(0)
      for (let y = rows[row] ?? 0; y < (rows[row + 1] ?? 0); y++)
        for (let x = columns[column] ?? 0; x < (columns[column + 1] ?? 0); x++) {
          const label = labels[y * width + x] ?? transparentPixel
          const count = (counts[label] ?? 0) + 1
          counts[label] = count
          met.add(label)
          if (count > most) [best, most] = [label, count]
        }
      reduced[row * size.width + column] = best
      kept.add(best)
    }
  const lost = [...met].filter((label) => !kept.has(label) && label !== transparentPixel)
  if (lost.length === 0) return reduced
  const columnOf = (x: number): number => Math.min(size.width - 1, Math.floor((x * size.width) / width))
  for (const [at, label] of labels.entries())
    if (lost.includes(label))
      reduced[Math.min(size.height - 1, Math.floor((Math.floor(at / width) * size.height) / height)) * size.width + columnOf(at % width)] =
        label
  return reduced
}
