import { useState } from 'react'
import type { Rect } from '#domain/design/geometry.ts'
import { frameBounds } from '#designer/bounds.ts'
import { alignNodes } from '#designer/commands/align-nodes.ts'
import { distributeNodes } from '#designer/commands/distribute-nodes.ts'
import { flagNodes } from '#designer/commands/flag-nodes.ts'
import { moveNodes } from '#designer/commands/move-nodes.ts'
import { rotateNodes } from '#designer/commands/rotate-nodes.ts'
import { sizeNodes } from '#designer/commands/scale-nodes.ts'
import { turnNodes } from '#designer/commands/turn-nodes.ts'
import {
  centerSelection,
  duplicateSelection,
  groupSelection,
  removeSelection,
  stackSelection,
  ungroupSelection,
} from '#designer/edit-selection.ts'
import { endWriting, selectedNodes } from '#designer/editor.ts'
import { selectedBranches } from '#designer/selection.ts'
import type { AlignTo, ObjectActions } from '#designer/toolbar/object-actions.ts'
import type { Designer } from '#designer/use-designer.ts'

interface ToolbarActions {
  readonly objects: ObjectActions
  /** What the buttons of alignment align to. */
  readonly alignedTo: AlignTo
  /** Whether width and height are entered together. */
  readonly keepsProportions: boolean
}

/** The actions of fields and buttons on the selected objects, and the choices that they keep. */
export function useToolbarActions(designer: Designer, texts: Pick<ObjectActions, 'editText' | 'pendingFor'>): ToolbarActions {
  const { editor, run, step, workspace } = designer
  const { selection } = editor
  const { side, ids } = selection
  const [alignedTo, setAlignedTo] = useState<AlignTo>('area')
  const [keepsProportions, setKeepsProportions] = useState(true)
  const nodes = selectedNodes(editor)
  const objects: ObjectActions = {
    editText: texts.editText,
    endWriting: () => step(endWriting),
    pendingFor: texts.pendingFor,
    place: (to) => {
      const bounds = frameBounds(nodes)
      if (!bounds) return
      const shift = 'leftMm' in to ? { dxMm: to.leftMm - bounds.leftMm, dyMm: 0 } : { dxMm: 0, dyMm: to.topMm - bounds.topMm }
      run((design) => moveNodes(design, side, ids, shift, workspace.canvas(side)))
    },
    size: (wanted) => run((design) => sizeNodes(design, side, ids, wanted, { proportional: keepsProportions, measure: workspace.measure })),
    keepProportions: setKeepsProportions,
    rotate: (deg) => {
      const bounds = frameBounds(nodes)
      if (!bounds) return
      const middle = { xMm: (bounds.leftMm + bounds.rightMm) / 2, yMm: (bounds.topMm + bounds.bottomMm) / 2 }
      // Several objects have no common angle: they rotate together by the entered value.
      run((design) => (nodes.length === 1 ? rotateNodes(design, side, ids, deg) : turnNodes(design, side, ids, deg, middle)))
    },
    align: (edge) => {
      const isAlone = selectedBranches(designer.design, selection).length < 2
      const frame: Rect | null = alignedTo === 'area' || isAlone ? workspace.area(side) : frameBounds(nodes)
      if (frame) run((design) => alignNodes(design, selection, edge, frame))
    },
    center: () => step((current) => centerSelection(current, workspace)),
    alignTo: setAlignedTo,
    distribute: (axis) => run((design) => distributeNodes(design, selection, axis)),
    stack: (move) => step((current) => stackSelection(current, move)),
    duplicate: () => step((current) => duplicateSelection(current, workspace)),
    remove: () => step(removeSelection),
    unlock: () => run((design) => flagNodes(design, side, ids, { locked: false })),
    group: () => step((current) => groupSelection(current, workspace)),
    ungroup: () => step(ungroupSelection),
  }
  return { objects, alignedTo, keepsProportions }
}
