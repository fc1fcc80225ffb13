import type { Category } from '#domain/catalogue/categories.ts'
import { boardPoses, type BoardPose } from './board-poses.ts'
import { everyMeterPose, meterPoses, type MeterPose } from './folding-meter-poses.ts'
import { pencilPoses, type PencilPose } from './pencil-poses.ts'

export type Pose = MeterPose | BoardPose | PencilPose

type Poses = readonly [Pose, ...Pose[]]

/** The poses of a category's gallery, and all of its poses. */
const drawnPoses = {
  meter: { gallery: meterPoses, every: everyMeterPose },
  ruler: { gallery: boardPoses, every: boardPoses },
  pencil: { gallery: pencilPoses, every: pencilPoses },
  spatula: { gallery: boardPoses, every: boardPoses },
} as const satisfies Record<Category, { readonly gallery: Poses; readonly every: Poses }>

/** The poses of a gallery; the first one is the catalogue's. */
export const posesOf = (category: Category): Poses => drawnPoses[category].gallery

/** All poses of a product, those of its gallery first. */
export const drawnPosesOf = (category: Category): Poses => drawnPoses[category].every

/** The pose with a name, otherwise the catalogue's. */
export const poseNamed = <Name extends Pose>(poses: readonly [Name, ...Name[]], pose: Pose | undefined): Name =>
  poses.find((candidate) => candidate === pose) ?? poses[0]
