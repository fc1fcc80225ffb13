import { maxGroupDepth } from './document-limits.ts'
import type { DesignNode, Group } from './document-schema.ts'

/** Nodes with their groups: a side, or what was copied from it. */
export interface Grouped {
  readonly nodes: readonly DesignNode[]
  readonly groups?: readonly Group[] | undefined
}

/** A node, or a group with its members, in the stack of a side. */
export type Branch =
  | { readonly id: string; readonly node: DesignNode; readonly group?: undefined; readonly branches: readonly Branch[] }
  | { readonly id: string; readonly node?: undefined; readonly group: Group; readonly branches: readonly Branch[] }

/** The nodes of a branch, lowest first. */
export const leavesOf = (branch: Branch): readonly DesignNode[] => (branch.node ? [branch.node] : branch.branches.flatMap(leavesOf))

/** Finds the groups that lead to a group, from the outermost to itself; none for an unknown group. */
export function groupPaths(groups: readonly Group[] = []): (id: string | undefined) => readonly string[] {
  const known = new Map(groups.map((group) => [group.id, group]))
  const parentOf = ({ parent }: Group) => (parent === undefined ? undefined : known.get(parent))
  const paths = new Map(
    groups.map((group) => {
      const path: Group[] = []
      let at: Group | undefined = group
      while (at && !path.includes(at)) {
        path.unshift(at)
        at = parentOf(at)
      }
      // A group in a circle has none around it.
      return [group.id, at ? [group.id] : path.map(({ id }) => id)]
    }),
  )
  return (id) => (id === undefined ? undefined : paths.get(id)) ?? []
}

/** The stack of a side as a tree, lowest first. A group is where its topmost member is. */
export function branchesOf({ nodes, groups = [] }: Grouped): readonly Branch[] {
  const taken = new Set(nodes.map(({ id }) => id))
  const own = groups.filter(({ id }) => !taken.has(id))
  const byId = new Map(own.map((group) => [group.id, group]))
  const pathOf = groupPaths(own)
  const lowest: Branch[] = []
  const members = new Map<string, Branch[]>()
  const listOf = (path: readonly string[]): Branch[] => {
    const group = byId.get(path.at(-1) ?? '')
    if (!group) return lowest
    const list = members.get(group.id)
    if (list) return list
    const made: Branch[] = []
    members.set(group.id, made)
    listOf(path.slice(0, -1)).push({ id: group.id, group, branches: made })
    return made
  }
  for (const node of nodes.toSorted((a, b) => a.z - b.z).toReversed()) listOf(pathOf(node.group)).push({ id: node.id, node, branches: [] })
  for (const list of [lowest, ...members.values()]) list.reverse()
  return lowest
}

/** The members of the outermost group that a node is in, with itself; none outside groups. */
export const groupAround = (side: Grouped, id: string): readonly DesignNode[] =>
  branchesOf(side)
    .filter((branch) => branch.group)
    .map(leavesOf)
    .find((members) => members.some((member) => member.id === id)) ?? []

/** A node in a group, or in none. */
export function inGroup(node: DesignNode, id: string | undefined): DesignNode {
  if (node.group === id) return node
  const { group: _, ...rest } = node
  return id === undefined ? rest : { ...rest, group: id }
}

/** A group in another, or in none. */
export function inParent(group: Group, id: string | undefined): Group {
  if (group.parent === id) return group
  const { parent: _, ...rest } = group
  return id === undefined ? rest : { ...rest, parent: id }
}

/** Without groups of less than two members, and those that are too deep. Their members take their place. */
const pruned = (branches: readonly Branch[], depth = 0): readonly Branch[] =>
  branches.flatMap((branch) => {
    if (branch.node) return [branch]
    const inner = pruned(branch.branches, depth + 1)
    return inner.length < 2 || depth >= maxGroupDepth ? inner : [{ ...branch, branches: inner }]
  })

/** A side whose nodes are grouped and stacked as in the tree. Returns the same side if they are, and the same nodes that stay. */
export function withBranches<Side extends Grouped>(side: Side, branches: readonly Branch[]): Side {
  const placed = new Map<DesignNode, DesignNode>()
  const kept = new Map<string, Group>()
  const collect = (some: readonly Branch[], parent?: string): void => {
    for (const { id, node, group, branches: inner } of some) {
      if (node) placed.set(node, inGroup(node, parent))
      else {
        kept.set(id, inParent(group, parent))
        collect(inner, id)
      }
    }
  }
  collect(pruned(branches))
  const order = [...placed.keys()]
  const stack = side.nodes.toSorted((a, b) => a.z - b.z)
  const places = order.every((node, place) => node === stack[place]) ? null : new Map(order.map((node, place) => [node, place]))
  const nodes = side.nodes.map((node) => {
    const next = placed.get(node) ?? node
    const z = places?.get(node) ?? node.z
    return z === node.z ? next : { ...next, z }
  })
  const given = side.groups ?? []
  const groups = [...new Set([...given.map(({ id }) => id), ...kept.keys()])].flatMap((id) => kept.get(id) ?? [])
  const isSame = (after: readonly unknown[], before: readonly unknown[]) =>
    after.length === before.length && after.every((one, index) => one === before[index])
  if (isSame(nodes, side.nodes) && isSame(groups, given)) return side
  const { groups: _, ...rest } = side
  return { ...rest, nodes, ...(groups.length > 0 && { groups }) } as unknown as Side
}

/**
 * A side with sound groups: each has at least two members, which lie together in the stack, at the place of the topmost one. Returns the same
 * side if they are sound.
 */
export const withSoundGroups = <Side extends Grouped>(side: Side): Side =>
  side.groups === undefined && side.nodes.every(({ group }) => group === undefined) ? side : withBranches(side, branchesOf(side))
