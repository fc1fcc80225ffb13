import { blankSide, type DesignDocument, type DesignNode, type DesignSide } from '#domain/design/document.ts'
import { maxNodesPerSide } from '#domain/design/document-limits.ts'
import { type Grouped, withSoundGroups } from '#domain/design/groups.ts'

export const sideOf = (design: DesignDocument, side: number): DesignSide => design.sides[side] ?? blankSide

/** The nodes of a side in document order. */
export const nodesOf = (design: DesignDocument, side: number): readonly DesignNode[] => sideOf(design, side).nodes

/** The nodes of a side from the lowest to the topmost. */
export const stackedNodes = (design: DesignDocument, side: number): readonly DesignNode[] =>
  nodesOf(design, side).toSorted((a, b) => a.z - b.z)

export const nodeById = (design: DesignDocument, side: number, id: string): DesignNode | undefined =>
  nodesOf(design, side).find((node) => node.id === id)

/**
 * Replaces nodes and groups of one side. Groups that lost their members are dissolved. Returns the same design if nothing is replaced, or if
 * the nodes exceed the maximum of a side.
 */
export function withGrouped(design: DesignDocument, side: number, change: (before: Grouped) => Grouped): DesignDocument {
  const before = sideOf(design, side)
  const after = change(before)
  if (after === before || after.nodes.length > Math.max(before.nodes.length, maxNodesPerSide)) return design
  const { groups = [], nodes } = withSoundGroups(after)
  const { groups: _, ...others } = before
  const next: DesignSide = { ...others, nodes: [...nodes], ...(groups.length > 0 && { groups: [...groups] }) }
  return { ...design, sides: design.sides.map((old, index) => (index === side ? next : old)) }
}

/** Replaces the nodes of one side. Returns the same design if they are equal or exceed the maximum of a side. */
export const withNodes = (
  design: DesignDocument,
  side: number,
  change: (nodes: readonly DesignNode[]) => readonly DesignNode[],
): DesignDocument =>
  withGrouped(design, side, (before) => {
    const nodes = change(before.nodes)
    return nodes === before.nodes ? before : { ...before, nodes }
  })

/** Changes some nodes of a side. Unchanged nodes stay the same object. */
export function changeNodes(
  design: DesignDocument,
  side: number,
  ids: readonly string[],
  change: (node: DesignNode) => DesignNode,
): DesignDocument {
  const before = nodesOf(design, side)
  const after = before.map((node) => (ids.includes(node.id) ? change(node) : node))
  return after.some((node, index) => node !== before[index]) ? withNodes(design, side, () => after) : design
}

/** A z-index above all nodes of the side. */
export const topZ = (design: DesignDocument, side: number): number => Math.max(-1, ...nodesOf(design, side).map(({ z }) => z)) + 1
