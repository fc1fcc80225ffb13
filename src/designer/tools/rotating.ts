import { frameBounds } from '../bounds.ts'
import { normalAngle, rotateNodes } from '../commands/rotate-nodes.ts'
import { turnNodes } from '../commands/turn-nodes.ts'
import { change, type Editor } from '../editor.ts'
import type { Keys, Tool } from './tool.ts'
import type { PointMm } from '#domain/design/geometry.ts'

type Rotating = Extract<Tool, { name: 'rotating' }>

/** The angle step with Shift. */
const stepDeg = 15
/** Snapping distance to a right angle. */
const reachDeg = 3

function settled(deg: number, { shift, command }: Keys): number {
  if (shift) return Math.round(deg / stepDeg) * stepDeg
  const right = Math.round(deg / 90) * 90
  return !command && Math.abs(deg - right) <= reachDeg ? right : Math.round(deg)
}

/** Rotates the node, or several about their centre, so that the side with the handle points to the pointer. */
export function rotateOn(editor: Editor, tool: Rotating, point: PointMm, keys: Keys): Editor {
  const { side, at, start, nodes } = tool
  const frame = frameBounds(nodes)
  if (!frame) return editor
  const centre = { xMm: (frame.leftMm + frame.rightMm) / 2, yMm: (frame.topMm + frame.bottomMm) / 2 }
  const pointerDeg = (Math.atan2(point.yMm - centre.yMm, point.xMm - centre.xMm) * 180) / Math.PI
  const deg = normalAngle(settled(at === 'right' ? pointerDeg : pointerDeg + 180, keys))
  const ids = nodes.map(({ id }) => id)
  const turn = nodes.length === 1 ? rotateNodes(start, side, ids, deg) : turnNodes(start, side, ids, deg, centre)
  return { ...change(editor, () => turn, 'rotate'), tool: { ...tool, to: point } }
}
