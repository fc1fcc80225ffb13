import type { DesignDocument, DesignNode, DesignSide } from '#domain/design/document.ts'
import { type Branch, branchesOf, groupPaths, leavesOf } from '#domain/design/groups.ts'
import { sideOf } from './design-nodes.ts'

/**
 * The active side and its selected nodes. Nodes of two sides are never selected together. A selected group is all of its nodes, so that every
 * command on nodes is one on groups.
 */
export interface Selection {
  readonly side: number
  readonly ids: readonly string[]
  /** The group that was entered. Its members are handled one by one even if all of them are selected. */
  readonly within?: string | undefined
}

export const selectOnly = (side: number, id: string): Selection => ({ side, ids: [id] })
export const selectNone = (side: number): Selection => ({ side, ids: [] })

/** Adds nodes to a selection, or removes them if all of them are in it; on another side it starts a new one. */
export function toggleSelected(selection: Selection, some: Selection): Selection {
  if (selection.side !== some.side) return some
  const isAmong = (id: string) => some.ids.includes(id)
  const others = selection.ids.filter((id) => !isAmong(id))
  return others.length + some.ids.length === selection.ids.length
    ? { ...selection, ids: others }
    : { ...some, ids: [...others, ...some.ids] }
}

const shared = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const end = one.findIndex((id, index) => id !== other[index])
  return end < 0 ? one : one.slice(0, end)
}

/** Finds the groups around a node or a group of a side, outermost first. */
function groupsAround(side: DesignSide): (id: string) => readonly string[] {
  const pathOf = groupPaths(side.groups)
  const nodes = new Map(side.nodes.map(({ id, group }) => [id, group]))
  return (id) => (nodes.has(id) ? pathOf(nodes.get(id)) : pathOf(id).slice(0, -1))
}

/** Selects nodes and whole groups, in the innermost group that is around all of them. */
export function selectRows(design: DesignDocument, side: number, ids: readonly string[]): Selection {
  const at = sideOf(design, side)
  const around = groupsAround(at)
  const within = ids.map(around).reduce<readonly string[] | null>((all, path) => (all ? shared(all, path) : path), null)
  const chosen = at.nodes.filter(({ id }) => [id, ...around(id)].some((one) => ids.includes(one)))
  return { side, ids: chosen.map(({ id }) => id), ...(within?.length && { within: within.at(-1) }) }
}

/** What a press on a node selects: the outermost group around it, inside the group that was entered if the node is there. */
export function selectAround(design: DesignDocument, { side, within }: Pick<Selection, 'side' | 'within'>, id: string): Selection {
  const at = sideOf(design, side)
  const path = groupsAround(at)(id)
  const entered = shared(groupPaths(at.groups)(within), path)
  return selectRows(design, side, [path[entered.length] ?? id])
}

/** The selected nodes and whole groups, lowest first. */
export function selectedBranches(design: DesignDocument, { side, ids, within }: Selection): readonly Branch[] {
  if (ids.length === 0) return []
  const at = sideOf(design, side)
  const chosen = new Set(ids)
  const entered = groupPaths(at.groups)(within)
  const isChosen = (branch: Branch) => !entered.includes(branch.id) && leavesOf(branch).every(({ id }) => chosen.has(id))
  const pick = (branch: Branch): readonly Branch[] => (isChosen(branch) ? [branch] : branch.branches.flatMap(pick))
  return branchesOf(at).flatMap(pick)
}

/** The nodes that move together in each selected object or group. Locked ones stay in place. */
export const movedTogether = (design: DesignDocument, selection: Selection): readonly (readonly DesignNode[])[] =>
  selectedBranches(design, selection)
    .map((branch) => leavesOf(branch).filter(({ locked }) => !locked))
    .filter((nodes) => nodes.length > 0)

/** The group that was entered: the wanted one, otherwise the innermost one around all of these nodes, but not around nothing else. */
function enteredGroup(side: DesignSide, ids: readonly string[], wanted: string | undefined): string | undefined {
  if (!side.groups || ids.length === 0) return undefined
  const around = groupsAround(side)
  const path = ids.map(around).reduce(shared)
  if (wanted !== undefined && path.includes(wanted)) return wanted
  const isOther = ({ id }: DesignNode) => !ids.includes(id)
  return path.findLast((group) => side.nodes.some((node) => isOther(node) && around(node.id).includes(group)))
}

/** The selection without nodes that no longer exist, in the group that it is in. */
export function existing(selection: Selection, design: DesignDocument): Selection {
  if (selection.ids.length === 0) return selection.within === undefined ? selection : selectNone(selection.side)
  const side = sideOf(design, selection.side)
  const there = new Set(side.nodes.map(({ id }) => id))
  const ids = selection.ids.filter((id) => there.has(id))
  const within = enteredGroup(side, ids, selection.within)
  if (ids.length === selection.ids.length && within === selection.within) return selection
  return { side: selection.side, ids, ...(within !== undefined && { within }) }
}
