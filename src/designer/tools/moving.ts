import type { DesignDocument } from '#domain/design/document.ts'
import { boundingRect, type PointMm, type Rect } from '#domain/design/geometry.ts'
import { frameBounds, type Shift } from '../bounds.ts'
import { copyInPlace, newIdsOf } from '../commands/duplicate-nodes.ts'
import { moveNodes } from '../commands/move-nodes.ts'
import { nodesOf, sideOf } from '../design-nodes.ts'
import { changeAndSelect, type Editor, type Workspace } from '../editor.ts'
import type { Selection } from '../selection.ts'
import { snapShift } from './snap.ts'
import type { Keys, Tool } from './tool.ts'

type Moving = Extract<Tool, { name: 'moving' }>

const alongOneAxis = ({ dxMm, dyMm }: Shift): Shift => (Math.abs(dxMm) >= Math.abs(dyMm) ? { dxMm, dyMm: 0 } : { dxMm: 0, dyMm })

/** The snapping targets of moving nodes: the print area and the other visible nodes. */
export function snapTargets(design: DesignDocument, side: number, moving: readonly string[], workspace: Workspace): readonly Rect[] {
  const area = workspace.area(side)
  const others = nodesOf(design, side).filter(({ id, hidden }) => !hidden && !moving.includes(id))
  return [...(area ? [area] : []), ...others.map(boundingRect)]
}

/** The design from before the drag and what moves in it: with Alt copies of the selection, whose originals stay. */
function dragged(tool: Moving, { alt }: Keys): { readonly design: DesignDocument; readonly selection: Selection } {
  const { start, selected, copyIds } = tool
  if (!alt) return { design: start, selection: selected }
  const copied = copyInPlace(start, selected, copyIds)
  return {
    design: copied,
    selection: copied === start ? selected : { ...selected, ids: selected.ids.map((id) => copyIds.get(id) ?? id) },
  }
}

/** Drags the selection with the pointer, with Shift along one axis. It snaps to the print area and the other nodes, unless Ctrl is held. */
export function moveOn(editor: Editor, moving: Moving, point: PointMm, keys: Keys, workspace: Workspace): Editor {
  const { side, start } = moving
  const tool = keys.alt && moving.copyIds.size === 0 ? { ...moving, copyIds: newIdsOf(sideOf(start, side), workspace.newId) } : moving
  const { design, selection } = dragged(tool, keys)
  const { ids } = selection
  const way = { dxMm: point.xMm - tool.origin.xMm, dyMm: point.yMm - tool.origin.yMm }
  const requested = keys.shift ? alongOneAxis(way) : way
  const bounds = frameBounds(nodesOf(design, side).filter((node) => ids.includes(node.id) && !node.locked))
  const snapped =
    bounds && !keys.command
      ? snapShift(bounds, requested, snapTargets(design, side, ids, workspace), workspace.reachMm)
      : { shift: requested, guides: [] }
  // Snapping must not leave the axis held by Shift.
  const fixedAxis = keys.shift ? (requested.dxMm === 0 ? 'x' : 'y') : null
  const shift = { dxMm: fixedAxis === 'x' ? 0 : snapped.shift.dxMm, dyMm: fixedAxis === 'y' ? 0 : snapped.shift.dyMm }
  const moved = changeAndSelect(editor, () => moveNodes(design, side, ids, shift, workspace.canvas(side)), selection, 'move')
  return { ...moved, tool, guides: snapped.guides.filter(({ axis }) => axis !== fixedAxis) }
}
