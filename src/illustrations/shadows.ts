import { boundsOf, type Point, polygon, shift } from './geometry.ts'
import { element, group, type Ids, url } from './svg.ts'

interface Shadow {
  readonly offset: Point
  readonly blurMm: number
  readonly color: string
  readonly opacity: number
}

/** Every product has two shadows: a soft one that lifts it from the ground and a dark one where it touches. */
const soft: Shadow = { offset: [2.5, 4], blurMm: 2.6, color: '#3b2a17', opacity: 0.27 }
const contact: Shadow = { offset: [0.75, 1.2], blurMm: 0.7, color: '#2a1c0e', opacity: 0.34 }

/** A blur with an absolute region: a thin object has no height for a relative one. */
function blur(id: string, points: readonly Point[], blurMm: number): string {
  const { left, top, right, bottom } = boundsOf(points)
  const reach = blurMm * 3
  const region = { x: left - reach, y: top - reach, width: right - left + 2 * reach, height: bottom - top + 2 * reach }
  return element('filter', { id, filterUnits: 'userSpaceOnUse', ...region }, element('feGaussianBlur', { stdDeviation: blurMm }))
}

function blurred(ids: Ids, outlines: readonly (readonly Point[])[], { offset, blurMm, color, opacity }: Shadow): string {
  if (outlines.length === 0) return ''
  const id = ids.next('blur')
  const moved = outlines.map((outline) => outline.map((point) => shift(point, offset)))
  const shape = element('path', { d: moved.map(polygon).join(''), fill: color, opacity })
  return blur(id, moved.flat(), blurMm) + group({ filter: url(id) }, shape)
}

export interface Cast {
  /** Outlines in the scene with the soft shadow; raised ones are already offset. */
  readonly floating: readonly (readonly Point[])[]
  /** Outlines in the scene that touch the ground. */
  readonly touching: readonly (readonly Point[])[]
}

/** The shadows on the ground. */
export const groundShadows = (ids: Ids, { floating, touching }: Cast): string =>
  blurred(ids, floating, soft) + blurred(ids, touching, contact)

/** The shadow of one part on the part below it, to be clipped to that part. */
export const partShadow = (ids: Ids, outline: readonly Point[]): string =>
  blurred(ids, [outline], { offset: [2.2, 1.6], blurMm: 0.73, color: '#1d130a', opacity: 0.42 })
