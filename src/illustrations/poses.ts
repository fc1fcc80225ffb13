import type { Category } from '#domain/catalogue/categories.ts'
import { boardPoses, type BoardPose } from './board-poses.ts'
import { everyMeterPose, meterPoses, type MeterPose } from './folding-meter-poses.ts'
import { pencilPoses, type PencilPose } from './pencil-poses.ts'

export type Pose = MeterPose | BoardPose | PencilPose

/** The pictures of a gallery; the first one is the catalogue's. */
export function posesOf(category: Category): readonly [Pose, ...Pose[]] {
  switch (category) {
    case 'meter':
      return meterPoses
    case 'pencil':
      return pencilPoses
    case 'ruler':
    case 'spatula':
      return boardPoses
  }
}

/** Every pose that a product can be drawn in: those of its gallery first. */
export const drawnPosesOf = (category: Category): readonly Pose[] => (category === 'meter' ? everyMeterPose : posesOf(category))

/** The pose of that name, the catalogue's one for any other. */
export const poseNamed = <Name extends Pose>(poses: readonly [Name, ...Name[]], pose: Pose | undefined): Name =>
  poses.find((candidate) => candidate === pose) ?? poses[0]
