import type { Scale, Technology } from '../catalogue/categories.ts'
import type { PrintArea, ProductSide } from '../catalogue/product-schema.ts'

/** An axis-aligned rectangle in mm from the side's top left corner. */
export interface Rect {
  readonly leftMm: number
  readonly topMm: number
  readonly rightMm: number
  readonly bottomMm: number
}

/** A point of a side, mm from its top left corner. */
export interface PointMm {
  readonly xMm: number
  readonly yMm: number
}

/** The position of a design node: an unrotated box, rotated clockwise about its centre. */
export interface PlacedBox {
  readonly xMm: number
  readonly yMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly rotationDeg: number
}

export const areaRect = ({ centerX, centerY, width, height }: Pick<PrintArea, 'centerX' | 'centerY' | 'width' | 'height'>): Rect => ({
  leftMm: centerX - width / 2,
  topMm: centerY - height / 2,
  rightMm: centerX + width / 2,
  bottomMm: centerY + height / 2,
})

/** The bounding rectangle of a rotated box. */
export function boundingRect({ xMm, yMm, widthMm, heightMm, rotationDeg }: PlacedBox): Rect {
  const angle = (rotationDeg * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const halfWidth = (widthMm * cos + heightMm * sin) / 2
  const halfHeight = (widthMm * sin + heightMm * cos) / 2
  const [centreX, centreY] = [xMm + widthMm / 2, yMm + heightMm / 2]
  return { leftMm: centreX - halfWidth, topMm: centreY - halfHeight, rightMm: centreX + halfWidth, bottomMm: centreY + halfHeight }
}

/** The bounding box of several objects; null without any. */
export function boundsOf(boxes: readonly PlacedBox[]): Rect | null {
  if (boxes.length === 0) return null
  const rects = boxes.map(boundingRect)
  return {
    leftMm: Math.min(...rects.map(({ leftMm }) => leftMm)),
    topMm: Math.min(...rects.map(({ topMm }) => topMm)),
    rightMm: Math.max(...rects.map(({ rightMm }) => rightMm)),
    bottomMm: Math.max(...rects.map(({ bottomMm }) => bottomMm)),
  }
}

/** Turns points of the side, mm, into shares of the unrotated box that is rotated there. */
export function sharesOf({ xMm, yMm, widthMm, heightMm, rotationDeg }: PlacedBox): (atX: number, atY: number) => readonly [number, number] {
  const angle = (rotationDeg * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (atX, atY) => {
    const [dx, dy] = [atX - xMm - widthMm / 2, atY - yMm - heightMm / 2]
    return [0.5 + (dx * cos + dy * sin) / widthMm, 0.5 + (dy * cos - dx * sin) / heightMm]
  }
}

/** The inverse of `sharesOf`: turns shares of a box into points of the side, mm. */
export function pointsOf({ xMm, yMm, widthMm, heightMm, rotationDeg }: PlacedBox): (u: number, v: number) => readonly [number, number] {
  const angle = (rotationDeg * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (u, v) => {
    const [dx, dy] = [(u - 0.5) * widthMm, (v - 0.5) * heightMm]
    return [xMm + widthMm / 2 + dx * cos - dy * sin, yMm + heightMm / 2 + dx * sin + dy * cos]
  }
}

export const directions = ['left', 'right', 'up', 'down'] as const
export type Direction = (typeof directions)[number]

/** The overhang of a node over the edges of its print area; `direction` and `mm` are those of the largest one. */
export interface Overhang {
  readonly direction: Direction
  readonly mm: number
  readonly all: Readonly<Partial<Record<Direction, number>>>
}

/** A smaller overhang is a rounding error: a thousandth of a millimetre. */
const toleranceMm = 0.001

/** The overhang of a box over an area, or null if it is inside. */
export function overhang(box: PlacedBox, area: Rect): Overhang | null {
  const rect = boundingRect(box)
  const reaches = {
    left: area.leftMm - rect.leftMm,
    right: rect.rightMm - area.rightMm,
    up: area.topMm - rect.topMm,
    down: rect.bottomMm - area.bottomMm,
  } satisfies Record<Direction, number>
  const over = directions.filter((direction) => reaches[direction] > toleranceMm)
  const [first, ...others] = over
  if (first === undefined) return null
  const worst = others.reduce((far, direction) => (reaches[direction] > reaches[far] ? direction : far), first)
  return { direction: worst, mm: reaches[worst], all: Object.fromEntries(over.map((direction) => [direction, reaches[direction]])) }
}

/** The area that a technology can print on a side of a scale version; null if it cannot. */
export const printAreaOf = (side: ProductSide, scale: Scale, technology: Technology): PrintArea | null =>
  side.printAreas.find((area) => area.scale === scale && area.printTechnology === technology) ?? null

/** Whether any technology can print a side of a scale version. */
export const isPrintable = (side: ProductSide, scale: Scale): boolean => side.printAreas.some((area) => area.scale === scale)
