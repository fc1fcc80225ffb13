import { type PngColors, srgbChromaticities, type Chromaticities } from './png-colors.ts'

/** Three rows. */
type Grid = readonly [number, number, number, number, number, number, number, number, number]
type Triple = readonly [number, number, number]

const applied = (m: Grid, [x, y, z]: Triple): Triple => [
  m[0] * x + m[1] * y + m[2] * z,
  m[3] * x + m[4] * y + m[5] * z,
  m[6] * x + m[7] * y + m[8] * z,
]
const product = (a: Grid, b: Grid): Grid => {
  const columns = [0, 1, 2].map((column) => applied(a, [b[column] ?? 0, b[column + 3] ?? 0, b[column + 6] ?? 0]))
  return [0, 1, 2].flatMap((row) => columns.map((column) => column[row] ?? 0)) as unknown as Grid
}
function inverse([a, b, c, d, e, f, g, h, i]: Grid): Grid {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const determinant = a * A + b * B + c * C
  return [A, c * h - b * i, b * f - c * e, B, a * i - c * g, c * d - a * f, C, b * g - a * h, a * e - b * d].map(
    (value) => value / determinant,
  ) as unknown as Grid
}

/** The colour of a chromaticity with a luminance of 1. */
const tristimulus = (x: number, y: number): Triple => [x / y, 1, (1 - x - y) / y]

/** Bradford's cone responses, by which white points are adapted. */
const bradford: Grid = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296]

/** From light of the primaries to CIE XYZ with the white of sRGB. */
function toXyz([wx, wy, rx, ry, gx, gy, bx, by]: Chromaticities): Grid {
  const [red, green, blue] = [tristimulus(rx, ry), tristimulus(gx, gy), tristimulus(bx, by)]
  const plain: Grid = [red[0], green[0], blue[0], red[1], green[1], blue[1], red[2], green[2], blue[2]]
  const white = tristimulus(wx, wy)
  const [r, g, b] = applied(inverse(plain), white)
  const own: Grid = [red[0] * r, green[0] * g, blue[0] * b, red[1] * r, green[1] * g, blue[1] * b, red[2] * r, green[2] * g, blue[2] * b]
  const [from, to] = [applied(bradford, white), applied(bradford, tristimulus(srgbChromaticities[0], srgbChromaticities[1]))]
  const scale: Grid = [to[0] / from[0], 0, 0, 0, to[1] / from[1], 0, 0, 0, to[2] / from[2]]
  return product(product(product(inverse(bradford), scale), bradford), own)
}

/** Samples of sRGB by light in 4096 steps. */
const encoded = Uint8Array.from({ length: 4097 }, (_, step) => {
  const light = step / 4096
  return Math.round(255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
})
const sampleOf = (light: number): number => encoded[Math.round(4096 * Math.min(1, Math.max(0, light)))] ?? 0

/** Converts pixels (RGBA, in place) from the colours that their PNG names to sRGB; what sRGB lacks is clipped, as browsers do. */
export function convertToSrgb(rgba: Uint8Array, { lightOf, chromaticities }: PngColors): void {
  const light = Float64Array.from({ length: 256 }, (_, sample) => lightOf(sample / 255))
  const matrix = product(inverse(toXyz(srgbChromaticities)), toXyz(chromaticities))
  for (let at = 0; at < rgba.length; at += 4) {
    const [r, g, b] = [light[rgba[at] ?? 0] ?? 0, light[rgba[at + 1] ?? 0] ?? 0, light[rgba[at + 2] ?? 0] ?? 0]
    rgba[at] = sampleOf(matrix[0] * r + matrix[1] * g + matrix[2] * b)
    rgba[at + 1] = sampleOf(matrix[3] * r + matrix[4] * g + matrix[5] * b)
    rgba[at + 2] = sampleOf(matrix[6] * r + matrix[7] * g + matrix[8] * b)
  }
}
