import type { DesignDocument, DesignNode, DesignSide } from '#domain/design/document.ts'
import { maxNodesPerSide } from '#domain/design/document-limits.ts'

/** The nodes of a side in document order. */
export const nodesOf = (design: DesignDocument, side: number): readonly DesignNode[] => design.sides[side]?.nodes ?? []

/** The nodes of a side from the lowest to the topmost. */
export const stackedNodes = (design: DesignDocument, side: number): readonly DesignNode[] =>
  nodesOf(design, side).toSorted((a, b) => a.z - b.z)

export const nodeById = (design: DesignDocument, side: number, id: string): DesignNode | undefined =>
  nodesOf(design, side).find((node) => node.id === id)

/** Replaces the nodes of one side. Returns the same design if they are equal or exceed the maximum of a side. */
export function withNodes(
  design: DesignDocument,
  side: number,
  change: (nodes: readonly DesignNode[]) => readonly DesignNode[],
): DesignDocument {
  const before = nodesOf(design, side)
  const after = change(before)
  if (after === before || after.length > Math.max(before.length, maxNodesPerSide)) return design
  return { ...design, sides: design.sides.map((old, index): DesignSide => (index === side ? { ...old, nodes: [...after] } : old)) }
}

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
