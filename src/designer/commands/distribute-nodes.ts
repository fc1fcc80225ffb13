import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { frameBounds } from '../bounds.ts'
import { movedTogether, type Selection } from '../selection.ts'
import { shiftEach } from './move-nodes.ts'

export const distributeAxes = ['across', 'down'] as const
export type DistributeAxis = (typeof distributeAxes)[number]

/** Fewer nodes have only one gap. */
export const minDistributed = 3

/** Distributes the selected objects and groups with equal gaps along an axis. The first, the last and locked ones stay in place. */
export function distributeNodes(design: DesignDocument, selection: Selection, axis: DistributeAxis): DesignDocument {
  const extent = (nodes: readonly DesignNode[]) => {
    const { leftMm = 0, rightMm = 0, topMm = 0, bottomMm = 0 } = frameBounds(nodes) ?? {}
    return axis === 'across' ? { from: leftMm, to: rightMm } : { from: topMm, to: bottomMm }
  }
  const row = movedTogether(design, selection)
    .map((nodes) => ({ nodes, ...extent(nodes) }))
    .toSorted((a, b) => a.from - b.from)
  const [first] = row
  if (!first || row.length < minDistributed) return design
  const last = row.reduce((far, one) => (one.to > far.to ? one : far))
  const gap = (last.to - first.from - row.reduce((sum, { from, to }) => sum + to - from, 0)) / (row.length - 1)
  let at = first.from
  const shifts = row.map(({ from, to }) => {
    const by = at - from
    at += to - from + gap
    return axis === 'across' ? { dxMm: by, dyMm: 0 } : { dxMm: 0, dyMm: by }
  })
  return shiftEach(
    design,
    selection.side,
    row.map(({ nodes }) => nodes),
    (_, index) => shifts[index] ?? { dxMm: 0, dyMm: 0 },
  )
}
