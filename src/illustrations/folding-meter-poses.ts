import { linkOverhang, linkLength } from './folding-meter-link.ts'
import { type DrawingPlacement, place, placementAt, type Point } from './geometry.ts'

/** The poses of a meter's gallery. */
export const meterPoses = ['z', 'pack', 'house', 'zigzag', 'closeup', 'back'] as const
/** The doorway needs six slats and is used only on the sign-in page. */
export const everyMeterPose = [...meterPoses, 'doorway'] as const
export type MeterPose = (typeof everyMeterPose)[number]

/** Directions of the last slats that are unfolded from the pack, towards the first slat; `pack` is that of the pack's top slat. */
const unfolded = {
  z: { pack: 178, links: [-40, 178] },
  pack: { pack: 166, links: [] },
  house: { pack: -90, links: [-34, 34, 90, 180] },
  doorway: { pack: -90, links: [-90, 0, 90, 90, 180] },
  zigzag: { pack: -114, links: [114, -114, 114, 188] },
  closeup: { pack: 170, links: [-52, 170] },
  back: { pack: 166, links: [] },
} as const satisfies Record<MeterPose, { pack: number; links: readonly number[] }>

export interface PosedLink {
  readonly placement: DrawingPlacement
  /** Whether it lies exactly under the next one. */
  readonly covered: boolean
  /** The number of slats below it. */
  readonly level: number
  /** Its index counted from the top slat, which has the first print. */
  readonly fromTop: number
  /** Whether the direction from the top slat is opposite to the reading direction of its face. */
  readonly reversed: boolean
  readonly joints: { readonly left: boolean; readonly right: boolean }
}

/** Directions of all slats from the lowest to the top one. A pack folds back and forth and ends in its own direction. */
function directionsOf(pose: MeterPose, links: number): number[] {
  const { pack, links: free } = unfolded[pose]
  const folded = links - free.length
  const packed = Array.from({ length: folded }, (_, index) => ((folded - 1 - index) % 2 === 0 ? pack : pack + 180))
  return [...packed, ...free]
}

/** The angle at which a face is upright in a direction; a wall is read from below. */
function uprightAngle(direction: number): number {
  const turned = (((direction + 90) % 180) + 180) % 180
  return turned - 90
}

/** The position of every slat of a meter in plan view, from the lowest to the top one, without heights. */
export function poseMeter(pose: MeterPose, links: number, widthMm: number): PosedLink[] {
  const directions = directionsOf(pose, links)
  const leftJoint: Point = [linkOverhang, widthMm / 2]
  const rightJoint: Point = [linkLength - linkOverhang, widthMm / 2]
  let joint: Point = [0, 0]
  return directions.map((direction, level) => {
    const angleDeg = uprightAngle(direction)
    // The path to the top slat leaves this face at its right end if both directions agree.
    const towardsRight = Math.abs((((direction - angleDeg) % 360) + 360) % 360) < 1
    const placement = placementAt(towardsRight ? leftJoint : rightJoint, joint, angleDeg)
    joint = place(towardsRight ? rightJoint : leftJoint, placement)
    const isFirst = level === 0
    const isTop = level === links - 1
    const next = directions[level + 1]
    return {
      placement,
      // Folded back onto it rather than straight on.
      covered: next !== undefined && next !== direction && uprightAngle(next) === angleDeg,
      level,
      fromTop: links - 1 - level,
      reversed: towardsRight,
      joints: towardsRight ? { left: !isFirst, right: !isTop } : { left: !isTop, right: !isFirst },
    }
  })
}
