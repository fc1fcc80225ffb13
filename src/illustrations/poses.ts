import type { Category } from '#domain/catalogue/categories.ts'
import { boardPoses, type BoardPose } from './board-poses.ts'
import { everyMeterPose, meterPoses, type MeterPose } from './folding-meter-poses.ts'
import { pencilPoses, type PencilPose } from './pencil-poses.ts'

export type Pose = MeterPose | BoardPose | PencilPose

/** The poses of a gallery; the first one is the catalogue's. */
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

/** All poses of a product, those of its gallery first. */
export const drawnPosesOf = (category: Category): readonly Pose[] => (category === 'meter' ? everyMeterPose : posesOf(category))

/** The pose with a name, otherwise the catalogue's. */
export const poseNamed = <Name extends Pose>(poses: readonly [Name, ...Name[]], pose: Pose | undefined): Name =>
  poses.find((candidate) => candidate === pose) ?? poses[0]
