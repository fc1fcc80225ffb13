import type { Raster } from './print-rasters.ts'

export interface Comparison {
  /** Mean difference of the pixels within the bounding box of the ink, 0 to 1. */
  readonly difference: number
  /** Distance between the two, mm. */
  readonly shiftMm: number
}

const mmPerPx = 25.4 / 300
const paper = 250

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The bounding box of everything that is not paper in either raster. */
function inkBox(rasters: readonly Raster[]): Box {
  const [{ width, height } = { width: 0, height: 0 }] = rasters
  const box = { left: width, top: height, right: -1, bottom: -1 }
  for (const { data } of rasters)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 3
        if (Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) >= paper) continue
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y)
      }
  return box
}

function meanDifference(one: Raster, other: Raster, { left, top, right, bottom }: Box): number {
  let sum = 0
  for (let y = top; y <= bottom; y += 1)
    for (let at = (y * one.width + left) * 3; at < (y * one.width + right + 1) * 3; at += 1)
      sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0))
  return sum / (255 * 3 * (right - left + 1) * (bottom - top + 1))
}

type Darkness = (x: number, y: number) => number

/** Darkness of the pixels with a blank border, smoothed over five by five, since the gradients of hard edges give no subpixel shift. */
function darkness({ data, width, height }: Raster): Darkness {
  const sharp = Float64Array.from(
    { length: width * height },
    (_, at) => 255 - ((data[at * 3] ?? 255) + (data[at * 3 + 1] ?? 255) + (data[at * 3 + 2] ?? 255)) / 3,
  )
  const weights = [1, 4, 6, 4, 1]
  const softened = (from: Float64Array, [across, down]: readonly [number, number]): Float64Array =>
    from.map((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      return weights.reduce((sum, weight, index) => {
        const [left, top] = [x + (index - 2) * across, y + (index - 2) * down]
        const isInside = left >= 0 && top >= 0 && left < width && top < height
        return isInside ? sum + (weight * (from[top * width + left] ?? 0)) / 16 : sum
      }, 0)
    })
  const soft = softened(softened(sharp, [1, 0]), [0, 1])
  return (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : (soft[y * width + x] ?? 0))
}

/** The shift in whole pixels at which the second raster fits the first best. */
function wholeShift(a: Darkness, b: Darkness, box: Box): readonly [number, number] {
  const reach = 6
  let best: readonly [number, number] = [0, 0]
  let min = Infinity
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      let sum = 0
      for (let y = box.top; y <= box.bottom; y += 2)
        for (let x = box.left; x <= box.right; x += 2) sum += (a(x, y) - b(x + dx, y + dy)) ** 2
      if (sum < min) [min, best] = [sum, [dx, dy]]
    }
  return best
}

/** The rest of the shift, below a pixel, from the gradients of the picture: least squares after Lucas and Kanade. */
function partShift(a: Darkness, b: Darkness, box: Box, [dx, dy]: readonly [number, number]): readonly [number, number] {
  let [xx, xy, yy, xt, yt] = [0, 0, 0, 0, 0]
  for (let y = box.top; y <= box.bottom; y += 1)
    for (let x = box.left; x <= box.right; x += 1) {
      const slope = (along: readonly [number, number]) =>
        (a(x + along[0], y + along[1]) -
          a(x - along[0], y - along[1]) +
          b(x + dx + along[0], y + dy + along[1]) -
          b(x + dx - along[0], y + dy - along[1])) /
        4
      const [gx, gy] = [slope([1, 0]), slope([0, 1])]
      const change = a(x, y) - b(x + dx, y + dy)
      xx += gx * gx
      xy += gx * gy
      yy += gy * gy
      xt += gx * change
      yt += gy * change
    }
  const determinant = xx * yy - xy * xy
  // Without gradients in one direction, such as a bar across the whole side, the shift along it is unknown.
  if (determinant < 1e-6 * xx * yy || determinant === 0) return [xx > 0 ? xt / xx : 0, yy > 0 ? yt / yy : 0]
  return [(yy * xt - xy * yt) / determinant, (xx * yt - xy * xt) / determinant]
}

/**
 * Compares two rasters of a print at 300 dpi, of the same size, within the bounding box of their ink. @throws RangeError for different
 * sizes.
 */
export function compareRasters(one: Raster, other: Raster): Comparison {
  if (one.width !== other.width || one.height !== other.height)
    throw new RangeError(`${one.width} × ${one.height} is not ${other.width} × ${other.height}`)
  const box = inkBox([one, other])
  if (box.right < box.left) return { difference: 0, shiftMm: 0 }
  const [a, b] = [darkness(one), darkness(other)]
  const whole = wholeShift(a, b, box)
  const part = partShift(a, b, box, whole)
  return { difference: meanDifference(one, other, box), shiftMm: Math.hypot(whole[0] + part[0], whole[1] + part[1]) * mmPerPx }
}
