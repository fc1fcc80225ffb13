import type { Matrix } from './matrix.ts'
import { readLength, readNumbers } from './svg-length.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface ViewBox extends Size {
  readonly x: number
  readonly y: number
}

/** Larger coordinates are errors and cannot be represented in a PDF. */
const maxCoordinate = 1e7
/** A smaller size is an error. */
const minSize = 1e-3

export const isNear = (value: number): boolean => Math.abs(value) < maxCoordinate

/** Whether a size can be drawn. */
export const isDrawable = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= minSize && Math.max(width, height) < maxCoordinate

/** Returns an attribute of an element by name; undefined if it is missing. */
export type AttributeOf = (name: string) => string | undefined

export function readViewBox(value: string | undefined): ViewBox | null {
  const [x, y, width, height] = readNumbers(value)
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** An absolute length. A percentage is not a size of the drawing itself. */
function ownLength(value: string | undefined): number | null {
  const length = value?.includes('%') ? null : readLength(value, 0)
  return length !== null && length > 0 ? length : null
}

/** Whether a drawing says in lengths how large it is, not only by its view box. */
export const hasOwnLength = (attribute: AttributeOf): boolean =>
  ownLength(attribute('width')) !== null || ownLength(attribute('height')) !== null

/**
 * The size of a drawing in px, from its own attributes, otherwise from its view box. A single length is completed by the aspect ratio of
 * the box.
 */
export function drawingSize(attribute: AttributeOf): Size | null {
  const box = readViewBox(attribute('viewBox'))
  const [width, height] = [ownLength(attribute('width')), ownLength(attribute('height'))]
  if (width !== null && height !== null) return { width, height }
  if (!box) return null
  if (width !== null) return { width, height: (width * box.height) / box.width }
  if (height !== null) return { width: (height * box.width) / box.height, height }
  return { width: box.width, height: box.height }
}

const shares = { Min: 0, Mid: 0.5, Max: 1 } as const

/** The transformation of a view box into a viewport at 0, 0, by `preserveAspectRatio`. */
export function fitViewBox(box: ViewBox, { width, height }: Size, preserveAspectRatio = ''): Matrix {
  const [wide, high] = [width / box.width, height / box.height]
  const align = /^\s*(?:defer\s+)?(none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?/.exec(preserveAspectRatio)
  if (align?.[1] === 'none') return [wide, 0, 0, high, -box.x * wide, -box.y * high]
  const scale = align?.[4] === 'slice' ? Math.max(wide, high) : Math.min(wide, high)
  const [across, down] = [align?.[2] ?? 'Mid', align?.[3] ?? 'Mid'] as (keyof typeof shares)[]
  const left = (width - box.width * scale) * shares[across ?? 'Mid']
  const top = (height - box.height * scale) * shares[down ?? 'Mid']
  return [scale, 0, 0, scale, left - box.x * scale, top - box.y * scale]
}
