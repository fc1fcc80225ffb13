import { figure } from './svg.ts'

/** Millimetres, y down. */
export type Point = readonly [x: number, y: number]

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The position of a drawing's origin in the scene, in mm, and its clockwise rotation. */
export interface DrawingPlacement {
  readonly x: number
  readonly y: number
  readonly angleDeg: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function turn([x, y]: Point, angleDeg: number): Point {
  const cos = Math.cos(radians(angleDeg))
  const sin = Math.sin(radians(angleDeg))
  return [x * cos - y * sin, x * sin + y * cos]
}

export function place(point: Point, { x, y, angleDeg }: DrawingPlacement): Point {
  const [dx, dy] = turn(point, angleDeg)
  return [x + dx, y + dy]
}

export const placementTransform = ({ x, y, angleDeg }: DrawingPlacement): string =>
  `translate(${figure(x)} ${figure(y)}) rotate(${figure(angleDeg)})`

/** The placement that moves `anchor` of a drawing to a point of the scene. */
export function placementAt(anchor: Point, [x, y]: Point, angleDeg: number): DrawingPlacement {
  const [dx, dy] = turn(anchor, angleDeg)
  return { x: x - dx, y: y - dy, angleDeg }
}

export const shift = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy]

export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The closed path through the points. */
export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${figure(x)} ${figure(y)}`).join('L')}z`

export const circleOutline = (cx: number, cy: number, r: number): string =>
  `M${figure(cx - r)} ${figure(cy)}a${figure(r)} ${figure(r)} 0 1 0 ${figure(2 * r)} 0a${figure(r)} ${figure(r)} 0 1 0 ${figure(-2 * r)} 0z`

const cornerSteps = 6

/** A quarter circle of an outline, clockwise from `startDeg`. */
export const quarter = (cx: number, cy: number, r: number, startDeg: number): Point[] =>
  Array.from({ length: cornerSteps + 1 }, (_, step) => {
    const angle = radians(startDeg + (90 * step) / cornerSteps)
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  })

/** A rectangle from the origin with rounded corners, clockwise on the screen. */
export const roundedRectangle = (width: number, height: number, r: number): Point[] => [
  ...quarter(width - r, r, r, -90),
  ...quarter(width - r, height - r, r, 0),
  ...quarter(r, height - r, r, 90),
  ...quarter(r, r, r, 180),
]
