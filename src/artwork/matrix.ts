import svgpath from 'svgpath'

/** An affine transformation as SVG writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

/** Applies `inner` first, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

/** Longer than anything a drawing program writes. */
const maxTransformLength = 2000

/**
 * Parses a `transform` attribute, or its CSS form with px and deg, into one matrix. Ignores what it does not understand, as SVG requires.
 */
export function readTransform(transform: string): Matrix {
  if (transform.length > maxTransformLength) return identity
  const points: (readonly [number, number])[] = []
  svgpath('M0 0L1 0L0 1')
    .transform(transform.replace(/(?<=\d)(px|deg)\b/g, ''))
    .iterate(([, x = 0, y = 0]) => void points.push([Number(x), Number(y)]))
  const [[e, f] = [0, 0], [a, b] = [1, 0], [c, d] = [0, 1]] = points
  return [a - e, b - f, c - e, d - f, e, f]
}

/** A stroke stretched by less than this looks unchanged. */
const roundness = 0.005

/** The scale factor of a conformal matrix; null if it scales directions differently. */
export function uniformScale([a, b, c, d]: Matrix): number | null {
  const [along, across] = [Math.hypot(a, b), Math.hypot(c, d)]
  const scale = Math.sqrt(along * across)
  const skew = Math.abs(a * c + b * d)
  return Math.abs(along - across) <= roundness * scale && skew <= roundness * scale * scale ? scale : null
}

/** The smallest scale factor of a matrix in any direction. */
export function narrowestScale([a, b, c, d]: Matrix): number {
  const [sum, product] = [a * a + b * b + c * c + d * d, a * d - b * c]
  return Math.sqrt(Math.max(0, (sum - Math.sqrt(Math.max(0, sum * sum - 4 * product * product))) / 2))
}
