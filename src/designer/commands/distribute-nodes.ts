import type { DesignDocument } from '#domain/design/document.ts'
import { boundingRect, type Rect } from '#domain/design/geometry.ts'
import { changeNodes, nodesOf } from '../design-nodes.ts'

export const distributeAxes = ['across', 'down'] as const
export type DistributeAxis = (typeof distributeAxes)[number]

/** Fewer nodes have only one gap. */
export const minDistributed = 3

/** Distributes nodes with equal gaps along an axis. The first, the last and locked nodes stay in place. */
export function distributeNodes(design: DesignDocument, side: number, ids: readonly string[], axis: DistributeAxis): DesignDocument {
  const extent = ({ leftMm, rightMm, topMm, bottomMm }: Rect) =>
    axis === 'across' ? { from: leftMm, to: rightMm } : { from: topMm, to: bottomMm }
  const row = nodesOf(design, side)
    .filter((node) => ids.includes(node.id) && !node.locked)
    .map((node) => ({ id: node.id, ...extent(boundingRect(node)) }))
    .toSorted((a, b) => a.from - b.from)
  const [first] = row
  if (!first || row.length < minDistributed) return design
  const last = row.reduce((far, node) => (node.to > far.to ? node : far))
  const gap = (last.to - first.from - row.reduce((sum, { from, to }) => sum + to - from, 0)) / (row.length - 1)
  let at = first.from
  const shifts = new Map<string, number>()
  for (const { id, from, to } of row) {
    shifts.set(id, at - from)
    at += to - from + gap
  }
  return changeNodes(design, side, ids, (node) => {
    const by = shifts.get(node.id) ?? 0
    if (Math.abs(by) < 1e-9) return node
    return axis === 'across' ? { ...node, xMm: node.xMm + by } : { ...node, yMm: node.yMm + by }
  })
}
