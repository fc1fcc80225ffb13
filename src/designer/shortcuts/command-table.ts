import { flagNodes } from '../commands/flag-nodes.ts'
import type { StackMove } from '../commands/stack-nodes.ts'
import { canGroup, selectedGroups } from '../commands/group-nodes.ts'
import { nodesOf } from '../design-nodes.ts'
import {
  allOf,
  centerSelection,
  duplicateSelection,
  enterGroup,
  groupSelection,
  leaveGroup,
  moveIn,
  moveOut,
  nextGroup,
  removeSelection,
  selectAll,
  stackSelection,
  ungroupSelection,
  writeSelection,
} from '../edit-selection.ts'
import { change, designOf, type Editor, redoStep, selectedNodes, undoStep, type Workspace } from '../editor.ts'
import { canRedo, canUndo } from '../history.ts'
import { selectedBranches } from '../selection.ts'
import { cancelGesture } from '../tools/gesture.ts'

/** A key as the browser reports it, with its modifiers. `command` is Ctrl or, on a Mac, Cmd. */
export interface Shortcut {
  readonly key: string
  readonly command?: boolean
  /** Without it, Shift makes no difference. */
  readonly shift?: boolean
  /** The same key on some keyboards, which is not listed. */
  readonly isAlias?: true
}

export const commandGroups = ['clipboard', 'object', 'order', 'selection', 'history', 'view'] as const
export type CommandGroup = (typeof commandGroups)[number]

export interface DesignerCommand {
  readonly group: CommandGroup
  /** Empty for a command of the menu alone. */
  readonly keys: readonly Shortcut[]
  /** Where the keys work if not everywhere in the designer. */
  readonly keysIn?: 'stage' | 'layers'
  /** The browser reports the keys by events of its own, such as those of the clipboard. */
  readonly isNative?: true
  /** The browser never gets the keys, whose effect would surprise here. */
  readonly claimsKeys?: true
  /** Whether the context menu offers it while it is possible. */
  readonly inMenu: boolean
  readonly isPossible: (editor: Editor, workspace: Workspace) => boolean
  /** Its effect on the design or the selection; null for a command of the page. */
  readonly step: ((editor: Editor, workspace: Workspace) => Editor) | null
}

const anything = (editor: Editor): boolean => selectedNodes(editor).length > 0
const some = (editor: Editor, is: 'locked' | 'hidden', value: boolean): boolean => selectedNodes(editor).some((node) => node[is] === value)
const single = (editor: Editor) => (editor.selection.ids.length === 1 ? selectedNodes(editor)[0] : undefined)
/** The selected objects and groups. */
const branches = ({ history, selection }: Editor) => selectedBranches(history.present, selection)
const groups = ({ history, selection }: Editor) => selectedGroups(history.present, selection)
const always = () => true

const flagging =
  (flags: { readonly locked: boolean } | { readonly hidden: boolean }) =>
  (editor: Editor): Editor =>
    change(editor, (design) => flagNodes(design, editor.selection.side, editor.selection.ids, flags))

const order = { group: 'order', inMenu: true } as const

const stacking = (move: StackMove, keys: readonly Shortcut[]) => ({
  ...order,
  keys,
  isPossible: (editor: Editor) => some(editor, 'locked', false) && nodesOf(designOf(editor), editor.selection.side).length > 1,
  step: (editor: Editor) => stackSelection(editor, move),
})

const object = { group: 'object', inMenu: true, isPossible: anything } as const
const clipboard = { group: 'clipboard', inMenu: true, isNative: true, step: null } as const
const view = { group: 'view', inMenu: false, isPossible: always, step: null } as const

/** Every command of the designer. Keys, context menu and the sheet of keys all follow this table and its order. */
const table = {
  cut: { ...clipboard, keys: [{ key: 'x', command: true }], isPossible: (editor) => some(editor, 'locked', false) },
  copy: { ...clipboard, keys: [{ key: 'c', command: true }], isPossible: anything },
  paste: {
    ...clipboard,
    keys: [{ key: 'v', command: true }],
    isPossible: ({ selection }, workspace) => workspace.area(selection.side) !== null,
  },
  duplicate: { ...object, keys: [{ key: 'd', command: true }], step: duplicateSelection },
  remove: {
    ...object,
    keys: [{ key: 'Delete' }, { key: 'Backspace' }],
    isPossible: (editor) => some(editor, 'locked', false),
    step: removeSelection,
  },
  center: {
    ...object,
    keys: [],
    isPossible: (editor, workspace) => some(editor, 'locked', false) && workspace.area(editor.selection.side) !== null,
    step: centerSelection,
  },
  group: {
    ...object,
    keys: [{ key: 'g', command: true, shift: false }],
    isPossible: (editor) => some(editor, 'locked', false) && canGroup(designOf(editor), editor.selection),
    claimsKeys: true,
    step: groupSelection,
  },
  ungroup: {
    ...object,
    keys: [{ key: 'g', command: true, shift: true }],
    isPossible: (editor) => some(editor, 'locked', false) && groups(editor).length > 0,
    claimsKeys: true,
    step: ungroupSelection,
  },
  enter: {
    ...object,
    keys: [{ key: 'Enter' }],
    keysIn: 'stage',
    isPossible: (editor) => branches(editor).length === 1 && groups(editor).length === 1,
    step: enterGroup,
  },
  write: {
    ...object,
    keys: [{ key: 'F2' }, { key: 'Enter' }],
    keysIn: 'stage',
    isPossible: (editor) => single(editor)?.kind === 'text' && some(editor, 'locked', false),
    step: writeSelection,
  },
  rename: {
    ...object,
    keys: [{ key: 'F2' }],
    keysIn: 'layers',
    isPossible: (editor) => branches(editor).length === 1,
    step: null,
  },
  lock: {
    ...object,
    keys: [{ key: 'l', command: true, shift: true }],
    isPossible: (editor) => some(editor, 'locked', false),
    step: flagging({ locked: true }),
  },
  unlock: {
    ...object,
    keys: [{ key: 'l', command: true, shift: true }],
    isPossible: (editor) => anything(editor) && !some(editor, 'locked', false),
    step: flagging({ locked: false }),
  },
  hide: {
    ...object,
    keys: [{ key: 'h', command: true, shift: true }],
    isPossible: (editor) => some(editor, 'hidden', false),
    step: flagging({ hidden: true }),
  },
  show: {
    ...object,
    keys: [{ key: 'h', command: true, shift: true }],
    isPossible: (editor) => anything(editor) && !some(editor, 'hidden', false),
    step: flagging({ hidden: false }),
  },
  // Page Up and Page Down for keyboards without brackets. With Shift, the brackets of an English keyboard are braces.
  front: stacking('front', [
    { key: 'PageUp', shift: true },
    { key: ']', command: true, shift: true },
    { key: '}', command: true, isAlias: true },
  ]),
  forward: stacking('forward', [
    { key: 'PageUp', shift: false },
    { key: ']', command: true, shift: false },
  ]),
  backward: stacking('backward', [
    { key: 'PageDown', shift: false },
    { key: '[', command: true, shift: false },
  ]),
  back: stacking('back', [
    { key: 'PageDown', shift: true },
    { key: '[', command: true, shift: true },
    { key: '{', command: true, isAlias: true },
  ]),
  moveOut: {
    ...order,
    keys: [],
    isPossible: (editor) => some(editor, 'locked', false) && editor.selection.within !== undefined,
    step: moveOut,
  },
  moveIn: {
    ...order,
    keys: [],
    isPossible: (editor) => some(editor, 'locked', false) && nextGroup(editor) !== undefined,
    step: moveIn,
  },
  selectAll: {
    group: 'selection',
    keys: [{ key: 'a', command: true }],
    inMenu: true,
    isPossible: (editor) => allOf(editor).ids.some((id) => !editor.selection.ids.includes(id)),
    claimsKeys: true,
    step: selectAll,
  },
  deselect: {
    group: 'selection',
    keys: [{ key: 'Escape' }],
    inMenu: false,
    isPossible: ({ tool, selection }) => tool.name !== 'idle' || selection.ids.length > 0,
    step: (editor) => (editor.tool.name === 'idle' ? leaveGroup(editor) : cancelGesture(editor)),
  },
  undo: {
    group: 'history',
    keys: [{ key: 'z', command: true, shift: false }],
    inMenu: true,
    isPossible: ({ history }) => canUndo(history),
    claimsKeys: true,
    step: undoStep,
  },
  redo: {
    group: 'history',
    keys: [
      { key: 'z', command: true, shift: true },
      { key: 'y', command: true },
    ],
    inMenu: true,
    isPossible: ({ history }) => canRedo(history),
    claimsKeys: true,
    step: redoStep,
  },
  zoomIn: {
    ...view,
    keysIn: 'stage',
    keys: [
      { key: '+', command: true },
      { key: '=', command: true, isAlias: true },
    ],
  },
  zoomOut: { ...view, keysIn: 'stage', keys: [{ key: '-', command: true }] },
  fit: { ...view, keysIn: 'stage', keys: [{ key: '0', command: true }] },
  menu: { ...view, keys: [{ key: 'F10', shift: true }, { key: 'ContextMenu' }] },
  shortcuts: { ...view, inMenu: true, keys: [{ key: '?' }] },
} as const satisfies Readonly<Record<string, DesignerCommand>>

export type CommandName = keyof typeof table
/** The commands that only the page can carry out. */
export type PageCommandName = { [Name in CommandName]: (typeof table)[Name] extends { readonly step: null } ? Name : never }[CommandName]

export const designerCommands: Readonly<Record<CommandName, DesignerCommand>> = table
export const commandNames = Object.keys(table) as readonly CommandName[]

export const isPageCommand = (name: CommandName): name is PageCommandName => designerCommands[name].step === null

/** The commands of the context menu that are possible now, in their groups. */
export const menuCommands = (editor: Editor, workspace: Workspace): readonly (readonly CommandName[])[] =>
  commandGroups
    .map((group) =>
      commandNames.filter((name) => {
        const { inMenu, isPossible, ...command } = designerCommands[name]
        return command.group === group && inMenu && isPossible(editor, workspace)
      }),
    )
    .filter((names) => names.length > 0)
