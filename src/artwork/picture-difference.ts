/** A picture on white: red, green and blue of each pixel, with or without a fourth channel, which is not read. */
export interface OpaquePixels {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** A part of a picture, in shares of its width and height from the top left corner. */
export interface PicturePart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How much of a drawing prints otherwise than its author's program shows it. */
export interface PictureDifference {
  /**
   * Pixels that differ by more than a quarter after a tolerance of one pixel, divided by the inked pixels of the author's picture. May exceed
   * 1. Pixels on an otherwise blank picture count as one each.
   */
  readonly share: number
  /** The box around the pixels that differ; null without any. */
  readonly part: PicturePart | null
}

/** A larger share is told to the shopper. Drawings that tests judge as held differ by less at the size of the comparison. */
export const toldShare = 0.01

/** A quarter of the range of a channel. */
const allowed = 64
/** Paler than this is no ink. */
const paper = 250

/** The extreme of each value among itself and its neighbours at a distance. Borders count once. */
function spread(values: Uint8Array, step: number, length: number, extreme: (one: number, other: number) => number): Uint8Array {
  const found = new Uint8Array(values.length)
  const run = step * length
  for (let at = 0; at < values.length; at += 1) {
    const within = at % run
    let value = values[at] ?? 0
    if (within >= step) value = extreme(value, values[at - step] ?? 0)
    if (within < run - step) value = extreme(value, values[at + step] ?? 0)
    found[at] = value
  }
  return found
}

interface Ranged {
  readonly light: Uint8Array
  readonly low: Uint8Array
  readonly high: Uint8Array
}

/** The light of each pixel in three channels, with the smallest and largest value among it and its eight neighbours. */
function ranged({ data, width, height, channels }: OpaquePixels): Ranged {
  const light = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1) light[pixel * 3 + channel] = data[pixel * channels + channel] ?? 255
  const around = (extreme: (one: number, other: number) => number): Uint8Array =>
    spread(spread(light, 3, width, extreme), width * 3, height, extreme)
  return {
    light,
    low: around((one, other) => (one < other ? one : other)),
    high: around((one, other) => (one > other ? one : other)),
  }
}

/** Whether the pixel at an index is unlike all that the other picture has within a pixel of it. */
function isUnlike(light: Uint8Array, { low, high }: Ranged, at: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1) {
    const value = light[channel] ?? 255
    if (value < (low[channel] ?? 0) - allowed || value > (high[channel] ?? 255) + allowed) return true
  }
  return false
}

/**
 * Compares a picture with its author's. It is the one measure for what the designer asks its shopper at upload and what tests judge.
 * @throws RangeError for different sizes
 */
export function pictureDifference(author: OpaquePixels, other: OpaquePixels): PictureDifference {
  const { width, height } = author
  if (width !== other.width || height !== other.height) throw new RangeError(`${width} × ${height} is not ${other.width} × ${other.height}`)
  const [ofAuthor, ofOther] = [ranged(author), ranged(other)]
  let [unlike, inked] = [0, 0]
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 3
    const { light } = ofAuthor
    if (Math.min(light[at] ?? 255, light[at + 1] ?? 255, light[at + 2] ?? 255) < paper) inked += 1
    if (!isUnlike(light, ofOther, at) && !isUnlike(ofOther.light, ofAuthor, at)) continue
    unlike += 1
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  const part =
    unlike === 0 ? null : { left: left / width, top: top / height, width: (right + 1 - left) / width, height: (bottom + 1 - top) / height }
  return { share: unlike / Math.max(1, inked), part }
}
