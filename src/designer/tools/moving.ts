import type { DesignDocument } from '#domain/design/document.ts'
import { boundingRect, type Rect } from '#domain/design/geometry.ts'
import { nodeBounds, type Shift } from '../bounds.ts'
import { moveNodes } from '../commands/move-nodes.ts'
import { nodesOf } from '../design-nodes.ts'
import { change, type Editor, type Workspace } from '../editor.ts'
import { snapShift } from './snap.ts'
import type { Keys, PointMm, Tool } from './tool.ts'

type Moving = Extract<Tool, { name: 'moving' }>

const alongOneAxis = ({ dxMm, dyMm }: Shift): Shift => (Math.abs(dxMm) >= Math.abs(dyMm) ? { dxMm, dyMm: 0 } : { dxMm: 0, dyMm })

/** The snapping targets of moving nodes: the print area and the other visible nodes. */
export function snapTargets(design: DesignDocument, side: number, moving: readonly string[], workspace: Workspace): readonly Rect[] {
  const area = workspace.area(side)
  const others = nodesOf(design, side).filter(({ id, hidden }) => !hidden && !moving.includes(id))
  return [...(area ? [area] : []), ...others.map(boundingRect)]
}

/** Drags the selection with the pointer, with Shift along one axis. It snaps to the print area and the other nodes. */
export function moveOn(editor: Editor, tool: Moving, point: PointMm, keys: Keys, workspace: Workspace): Editor {
  const way = { dxMm: point.xMm - tool.origin.xMm, dyMm: point.yMm - tool.origin.yMm }
  const requested = keys.constrain ? alongOneAxis(way) : way
  const { ids } = editor.selection
  const bounds = nodeBounds(nodesOf(tool.start, tool.side).filter((node) => ids.includes(node.id) && !node.locked))
  const snapped =
    bounds && !keys.free
      ? snapShift(bounds, requested, snapTargets(tool.start, tool.side, ids, workspace), workspace.reachMm)
      : { shift: requested, guides: [] }
  // Snapping must not leave the axis held by Shift.
  const fixedAxis = keys.constrain ? (requested.dxMm === 0 ? 'x' : 'y') : null
  const shift = { dxMm: fixedAxis === 'x' ? 0 : snapped.shift.dxMm, dyMm: fixedAxis === 'y' ? 0 : snapped.shift.dyMm }
  const moved = change(editor, () => moveNodes(tool.start, tool.side, ids, shift, workspace.canvas(tool.side)), 'move')
  return { ...moved, guides: snapped.guides.filter(({ axis }) => axis !== fixedAxis) }
}
