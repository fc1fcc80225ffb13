import type { DesignDocument } from '#domain/design/document.ts'
import { maxGroupDepth } from '#domain/design/document-limits.ts'
import { type Branch, groupPaths, inGroup, inParent } from '#domain/design/groups.ts'
import { sideOf, withGrouped } from '../design-nodes.ts'
import { selectedBranches, type Selection } from '../selection.ts'

/** The groups inside each other in a branch. */
const depthOf = ({ group, branches }: Branch): number => (group ? 1 + Math.max(...branches.map(depthOf)) : 0)

/** Whether two or more objects or groups are selected, not too deep for another group around them. */
export function canGroup(design: DesignDocument, selection: Selection): boolean {
  const branches = selectedBranches(design, selection)
  const around = groupPaths(sideOf(design, selection.side).groups)(selection.within).length
  return branches.length > 1 && around + Math.max(...branches.map(depthOf)) < maxGroupDepth
}

/** Groups the selected objects and groups, at the place of the topmost one. */
export function groupNodes(design: DesignDocument, selection: Selection, id: string): DesignDocument {
  if (!canGroup(design, selection)) return design
  const members = new Set(selectedBranches(design, selection).map((branch) => branch.id))
  return withGrouped(design, selection.side, ({ nodes, groups = [] }) => ({
    nodes: nodes.map((node) => (members.has(node.id) ? inGroup(node, id) : node)),
    groups: [...groups.map((group) => (members.has(group.id) ? inParent(group, id) : group)), inParent({ id }, selection.within)],
  }))
}

export const selectedGroups = (design: DesignDocument, selection: Selection) =>
  selectedBranches(design, selection).flatMap(({ group }) => (group ? [group] : []))

/** Dissolves the selected groups. Their members stay where they are. */
export function ungroupNodes(design: DesignDocument, selection: Selection): DesignDocument {
  const dissolved = new Map(selectedGroups(design, selection).map(({ id, parent }) => [id, parent]))
  if (dissolved.size === 0) return design
  const around = (id: string | undefined) => (id !== undefined && dissolved.has(id) ? dissolved.get(id) : id)
  return withGrouped(design, selection.side, ({ nodes, groups = [] }) => ({
    nodes: nodes.map((node) => inGroup(node, around(node.group))),
    groups: groups.flatMap((group) => (dissolved.has(group.id) ? [] : [inParent(group, around(group.parent))])),
  }))
}
