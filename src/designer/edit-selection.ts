import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { centerNodes } from './commands/center-nodes.ts'
import { addCopies, duplicateNodes, roomFor } from './commands/duplicate-nodes.ts'
import { removeNodes } from './commands/remove-nodes.ts'
import { type StackMove, stackNodes } from './commands/stack-nodes.ts'
import { stackedNodes } from './design-nodes.ts'
import { change, changeAndSelect, designOf, type Editor, select, selectedNodes, startWriting, type Workspace } from './editor.ts'
import type { Selection } from './selection.ts'

function placed(editor: Editor, command: (design: DesignDocument) => DesignDocument, selection: Selection): Editor {
  const added = changeAndSelect(editor, command, selection)
  return added === editor ? editor : select(added, added.selection)
}

/** Copies the selection and selects the copies. */
export function duplicateSelection(editor: Editor, workspace: Workspace): Editor {
  const { side, ids } = editor.selection
  const newIds = ids.map(workspace.newId)
  const room = roomFor(selectedNodes(editor), workspace.area(side), workspace.canvas(side))
  return placed(editor, (design) => duplicateNodes(design, side, ids, newIds, room), { side, ids: newIds })
}

/** Moves the selected nodes together to the middle of their print area. A side without one is unchanged. */
export function centerSelection(editor: Editor, workspace: Workspace): Editor {
  const { side, ids } = editor.selection
  const area = workspace.area(side)
  return area ? change(editor, (design) => centerNodes(design, side, ids, area, workspace.canvas(side))) : editor
}

/** Pastes nodes onto the active side and selects them. A side without print area is unchanged. */
export function pasteNodes(editor: Editor, nodes: readonly DesignNode[], workspace: Workspace): Editor {
  const { side } = editor.selection
  const area = workspace.area(side)
  if (!area) return editor
  const newIds = nodes.map(workspace.newId)
  const room = roomFor(nodes, area, workspace.canvas(side))
  return placed(editor, (design) => addCopies(design, side, nodes, newIds, room), { side, ids: newIds })
}

export function removeSelection(editor: Editor): Editor {
  const { side, ids } = editor.selection
  return change(editor, (design) => removeNodes(design, side, ids))
}

export function stackSelection(editor: Editor, move: StackMove): Editor {
  const { side, ids } = editor.selection
  return change(editor, (design) => stackNodes(design, side, ids, move))
}

/** Selects all visible nodes of the active side. */
export function selectAll(editor: Editor): Editor {
  const { side } = editor.selection
  return select(editor, { side, ids: stackedNodes(designOf(editor), side).flatMap(({ id, hidden }) => (hidden ? [] : [id])) })
}

/** Starts editing the selected text if exactly one text is selected. */
export function writeSelection(editor: Editor): Editor {
  const { side, ids } = editor.selection
  const [id] = ids
  return id !== undefined && ids.length === 1 ? startWriting(editor, side, id) : editor
}
