import { normalAngle, rotateNodes } from '../commands/rotate-nodes.ts'
import { change, type Editor } from '../editor.ts'
import type { Keys, PointMm, Tool } from './tool.ts'

type Rotating = Extract<Tool, { name: 'rotating' }>

/** With Shift the angle goes in these steps. */
const stepDeg = 15
/** This near to a right angle it sticks to it. */
const reachDeg = 3

function settled(deg: number, constrain: boolean): number {
  if (constrain) return Math.round(deg / stepDeg) * stepDeg
  const right = Math.round(deg / 90) * 90
  return Math.abs(deg - right) <= reachDeg ? right : Math.round(deg)
}

/** Turns the node so that its right side, where the handle stands, looks at the pointer. */
export function rotateOn(editor: Editor, { side, start, node }: Rotating, point: PointMm, { constrain }: Keys): Editor {
  const [centreX, centreY] = [node.xMm + node.widthMm / 2, node.yMm + node.heightMm / 2]
  const deg = (Math.atan2(point.yMm - centreY, point.xMm - centreX) * 180) / Math.PI
  return change(editor, () => rotateNodes(start, side, [node.id], normalAngle(settled(deg, constrain))), 'rotate')
}
