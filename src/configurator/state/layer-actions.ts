import { flagNodes } from '#designer/commands/flag-nodes.ts'
import { renameNode } from '#designer/commands/rename-node.ts'
import { placeInStack } from '#designer/commands/stack-nodes.ts'
import { stackSelection } from '#designer/edit-selection.ts'
import type { LayerActions } from '#designer/layers/layer-row.tsx'
import { selectNone, selectRows, toggleSelected } from '#designer/selection.ts'
import type { Designer } from '#designer/use-designer.ts'

/** Moves the focus to a stage. */
export const focusStage = (side: number): void => document.querySelector<SVGElement>(`svg[data-side="${side}"]`)?.focus()

/** The actions of the rows of layers. */
export const layerActions = ({ editor, design: current, run, step, select }: Designer): LayerActions => ({
  select(at, id, additive) {
    const row = id === null ? selectNone(at) : selectRows(current, at, [id])
    select(additive && id !== null ? toggleSelected(editor.selection, row) : row)
  },
  selectAll: (at, some) => select(selectRows(current, at, some)),
  flag: (at, some, flags) => run((design) => flagNodes(design, at, some, flags)),
  stack: (move) => step((latest) => stackSelection(latest, move)),
  placeInStack: (at, id, place) => run((design) => placeInStack(design, at, id, place)),
  rename: (at, id, name) => run((design) => renameNode(design, at, id, name)),
  toStage: focusStage,
})
