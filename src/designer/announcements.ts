import { payloadOf } from '#domain/design/code-content.ts'
import type { DesignDocument, DesignNode, Group } from '#domain/design/document.ts'
import { boundingRect } from '#domain/design/geometry.ts'
import { stackedNodes } from './design-nodes.ts'
import { designOf, type Editor, selectedNodes } from './editor.ts'
import { selectedBranches } from './selection.ts'

/** A change of the design between two states, for screen readers. Lengths in mm. */
export type Announcement =
  | { readonly kind: 'added' | 'removed'; readonly nodes: readonly DesignNode[] }
  | { readonly kind: 'undone' | 'redone' | 'grouped' | 'ungrouped' }
  | { readonly kind: 'locked' | 'unlocked' | 'hidden' | 'shown'; readonly node: DesignNode }
  /** Its position among all nodes of its side, counted from the bottom. */
  | { readonly kind: 'stacked'; readonly node: DesignNode; readonly place: number; readonly of: number }
  | { readonly kind: 'turned' | 'resized' | 'rewritten' | 'recolored' | 'renamed'; readonly node: DesignNode }
  | { readonly kind: 'changed'; readonly count: number }
  | { readonly kind: 'placed'; readonly node: DesignNode; readonly leftMm: number; readonly topMm: number }
  | { readonly kind: 'selected'; readonly count: number }
  | { readonly kind: 'selectedGroup'; readonly group: Group; readonly count: number }
  | { readonly kind: 'deselected' }

interface Found {
  readonly side: number
  readonly node: DesignNode
}

const allNodes = (design: DesignDocument): ReadonlyMap<string, Found> =>
  new Map(design.sides.flatMap(({ nodes }, side) => nodes.map((node) => [node.id, { side, node }] as const)))

const placed = (node: DesignNode): Announcement => {
  const { leftMm, topMm } = boundingRect(node)
  return { kind: 'placed', node, leftMm, topMm }
}

function contentOf(node: DesignNode): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return payloadOf(node.content)
    case 'image':
      return node.image
  }
}
const setOf = (node: DesignNode): string =>
  node.kind === 'text' ? `${node.fontFamily} ${node.fontStyle} ${node.alignment} ${node.lineSpacing}` : ''
const inksOf = ({ inks }: DesignNode): string => inks.map(({ hex, pantone }) => `${hex} ${pantone}`).join()

/** The change of one object; the most significant one if there are several. */
function changeOf(before: DesignNode, { side, node }: Found, design: DesignDocument): Announcement {
  if (before.locked !== node.locked) return { kind: node.locked ? 'locked' : 'unlocked', node }
  if (before.hidden !== node.hidden) return { kind: node.hidden ? 'hidden' : 'shown', node }
  if (contentOf(before) !== contentOf(node) || setOf(before) !== setOf(node)) return { kind: 'rewritten', node }
  if (before.name !== node.name) return { kind: 'renamed', node }
  if (before.rotationDeg !== node.rotationDeg) return { kind: 'turned', node }
  if (before.widthMm !== node.widthMm || before.heightMm !== node.heightMm) return { kind: 'resized', node }
  if (inksOf(before) !== inksOf(node)) return { kind: 'recolored', node }
  if (before.z !== node.z) {
    const stack = stackedNodes(design, side)
    return { kind: 'stacked', node, place: stack.findIndex(({ id }) => id === node.id) + 1, of: stack.length }
  }
  return placed(node)
}

function selectionOf(after: Editor): Announcement {
  const nodes = selectedNodes(after)
  const [only] = nodes
  if (!only) return { kind: 'deselected' }
  const [branch, ...others] = selectedBranches(designOf(after), after.selection)
  if (branch?.group && others.length === 0) return { kind: 'selectedGroup', group: branch.group, count: branch.branches.length }
  return nodes.length === 1 ? placed(only) : { kind: 'selected', count: others.length + 1 }
}

/** Detects undo and redo by the history: the past is one shorter and the future one longer, or vice versa. */
function undoOrRedo(before: Editor, after: Editor): Announcement | null {
  const [past, future] = [
    after.history.past.length - before.history.past.length,
    after.history.future.length - before.history.future.length,
  ]
  if (past < 0 && future > 0) return { kind: 'undone' }
  return past > 0 && future < 0 && before.history.future.some(({ design }) => design === after.history.present) ? { kind: 'redone' } : null
}

const groupCount = ({ sides }: DesignDocument): number => sides.reduce((sum, { groups = [] }) => sum + groups.length, 0)

function designChange(before: DesignDocument, after: Editor): Announcement {
  const [old, now] = [allNodes(before), allNodes(designOf(after))]
  const added = [...now.values()].filter(({ node }) => !old.has(node.id)).map(({ node }) => node)
  const removed = [...old.values()].filter(({ node }) => !now.has(node.id)).map(({ node }) => node)
  if (added.length > 0) return { kind: 'added', nodes: added }
  if (removed.length > 0) return { kind: 'removed', nodes: removed }
  const [groups, groupsBefore] = [groupCount(designOf(after)), groupCount(before)]
  if (groups !== groupsBefore) return { kind: groups > groupsBefore ? 'grouped' : 'ungrouped' }
  const changed = [...now.values()].filter(({ node }) => old.get(node.id)?.node !== node)
  // Moving the selected node also changes the stack positions of others on the side.
  const selected = changed.filter(({ node }) => after.selection.ids.includes(node.id))
  const [first] = selected.length > 0 ? selected : changed
  const from = first && old.get(first.node.id)
  if (!first || !from) return { kind: 'changed', count: 0 }
  return selected.length > 1 ? { kind: 'changed', count: selected.length } : changeOf(from.node, first, designOf(after))
}

/** The announcements, in this order, for the change from one settled state to the next; empty without a change. */
export function announcements(before: Editor, after: Editor): readonly Announcement[] {
  if (designOf(before) !== designOf(after)) {
    const travel = undoOrRedo(before, after)
    return [...(travel ? [travel] : []), designChange(designOf(before), after)]
  }
  return before.selection === after.selection ? [] : [selectionOf(after)]
}
