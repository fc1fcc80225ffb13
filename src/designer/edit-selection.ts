import type { DesignDocument } from '#domain/design/document.ts'
import { type Branch, branchesOf, type Grouped } from '#domain/design/groups.ts'
import { centerNodes } from './commands/center-nodes.ts'
import { addCopies, duplicateNodes, newIdsOf, roomFor } from './commands/duplicate-nodes.ts'
import { groupNodes, ungroupNodes } from './commands/group-nodes.ts'
import { removeNodes } from './commands/remove-nodes.ts'
import { placeInStack, type StackMove, stackNodes, type StackPlace } from './commands/stack-nodes.ts'
import { nodesOf, sideOf } from './design-nodes.ts'
import { change, changeAndSelect, designOf, type Editor, select, selectedNodes, startWriting, type Workspace } from './editor.ts'
import { selectAround, selectedBranches, type Selection, selectNone, selectRows } from './selection.ts'

function placed(editor: Editor, command: (design: DesignDocument) => DesignDocument, selection: Selection): Editor {
  const added = changeAndSelect(editor, command, selection)
  return added === editor ? editor : select(added, added.selection)
}

/** Copies the selection and selects the copies. */
export function duplicateSelection(editor: Editor, workspace: Workspace): Editor {
  const { selection } = editor
  const { side, ids } = selection
  const newIds = newIdsOf(sideOf(designOf(editor), side), workspace.newId)
  const room = roomFor(selectedNodes(editor), workspace.area(side), workspace.canvas(side))
  return placed(editor, (design) => duplicateNodes(design, selection, newIds, room), {
    ...selection,
    ids: ids.map((id) => newIds.get(id) ?? id),
  })
}

/** Moves the selected nodes together to the middle of their print area. A side without one is unchanged. */
export function centerSelection(editor: Editor, workspace: Workspace): Editor {
  const { side, ids } = editor.selection
  const area = workspace.area(side)
  return area ? change(editor, (design) => centerNodes(design, side, ids, area, workspace.canvas(side))) : editor
}

/** Pastes nodes with their groups onto the active side, into the group that was entered, and selects them. A side without print area is unchanged. */
export function pasteNodes(editor: Editor, part: Grouped, workspace: Workspace): Editor {
  const { selection } = editor
  const area = workspace.area(selection.side)
  if (!area) return editor
  const newIds = newIdsOf(part, workspace.newId)
  const room = roomFor(part.nodes, area, workspace.canvas(selection.side))
  return placed(editor, (design) => addCopies(design, selection, part, newIds, room), {
    ...selection,
    ids: part.nodes.map(({ id }) => newIds.get(id) ?? id),
  })
}

/** Groups the selected objects. The group is selected as they were. */
export const groupSelection = (editor: Editor, workspace: Workspace): Editor =>
  change(editor, (design) => groupNodes(design, editor.selection, workspace.newId()))

/** Dissolves the selected groups. Their members are selected. */
export const ungroupSelection = (editor: Editor): Editor => change(editor, (design) => ungroupNodes(design, editor.selection))

/** Enters a group at a node: selects the member or the inner group there. A text that is no longer in a group is edited. */
export function enterAt(editor: Editor, side: number, id: string): Editor {
  const { selection } = editor
  const design = designOf(editor)
  const at = selectAround(design, selection.side === side ? selection : { side }, id)
  const [branch] = selectedBranches(design, at)
  return branch?.group ? select(editor, selectAround(design, { side, within: branch.id }, id)) : startWriting(editor, side, id)
}

/** Enters the selected group and selects its topmost member. */
export function enterGroup(editor: Editor): Editor {
  const [branch] = selectedBranches(designOf(editor), editor.selection)
  const top = branch?.branches.at(-1)
  return top ? select(editor, selectRows(designOf(editor), editor.selection.side, [top.id])) : editor
}

/** Leaves the group that was entered and selects it; outside any group selects nothing. */
export function leaveGroup(editor: Editor): Editor {
  const { side, within } = editor.selection
  return select(editor, within === undefined ? selectNone(side) : selectRows(designOf(editor), side, [within]))
}

export function removeSelection(editor: Editor): Editor {
  const { side, ids } = editor.selection
  return change(editor, (design) => removeNodes(design, side, ids))
}

export function stackSelection(editor: Editor, move: StackMove): Editor {
  return change(editor, (design) => stackNodes(design, editor.selection, move))
}

const placeSelection = (editor: Editor, place: StackPlace): Editor =>
  change(editor, (design) =>
    selectedBranches(design, editor.selection).reduce((placed, { id }) => placeInStack(placed, editor.selection.side, id, place), design),
  )

/** Moves the selected objects and groups out of the group that was entered, above it. */
export function moveOut(editor: Editor): Editor {
  const { within } = editor.selection
  return within === undefined ? editor : placeSelection(editor, { id: within, at: 'above' })
}

/** The group beside the selected object or group: below it in the stack, otherwise above it. */
export function nextGroup(editor: Editor): Branch | undefined {
  const design = designOf(editor)
  const [only, ...others] = selectedBranches(design, editor.selection)
  const stackOf = (branches: readonly Branch[]): readonly Branch[] =>
    branches.some(({ id }) => id === only?.id) ? branches : branches.flatMap((branch) => stackOf(branch.branches))
  const stack = stackOf(branchesOf(sideOf(design, editor.selection.side)))
  const at = stack.findIndex(({ id }) => id === only?.id)
  return only && others.length === 0 ? [stack[at - 1], stack[at + 1]].find((branch) => branch?.group) : undefined
}

/** Moves the selected object or group into the group beside it, on top of its members. */
export function moveIn(editor: Editor): Editor {
  const group = nextGroup(editor)
  return group ? placeSelection(editor, { id: group.id, at: 'inside' }) : editor
}

/** All visible nodes of the active side, or of the group that was entered. */
export function allOf(editor: Editor): Selection {
  const { side, within } = editor.selection
  const design = designOf(editor)
  const among = within === undefined ? nodesOf(design, side).map(({ id }) => id) : selectRows(design, side, [within]).ids
  return { side, ids: nodesOf(design, side).flatMap(({ id, hidden }) => (hidden || !among.includes(id) ? [] : [id])), within }
}

export const selectAll = (editor: Editor): Editor => select(editor, allOf(editor))

/** Starts editing the selected text if exactly one text is selected. */
export function writeSelection(editor: Editor): Editor {
  const { side, ids } = editor.selection
  const [id] = ids
  return id !== undefined && ids.length === 1 ? startWriting(editor, side, id) : editor
}
