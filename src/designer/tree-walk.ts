import type { DesignDocument } from '#domain/design/document.ts'
import { stackedNodes } from './design-nodes.ts'

/** A row of the object tree: a side, or an object on it. */
export interface TreeRow {
  readonly side: number
  readonly id: string | null
}

/** The rows from top to bottom: each printable side followed by its objects, topmost first. */
export const treeRows = (design: DesignDocument, sides: readonly number[]): readonly TreeRow[] =>
  sides.flatMap((side): TreeRow[] => [
    { side, id: null },
    ...stackedNodes(design, side)
      .toReversed()
      .map(({ id }) => ({ side, id })),
  ])

const indexOf = (rows: readonly TreeRow[], at: TreeRow): number => rows.findIndex(({ side, id }) => side === at.side && id === at.id)

/** Whether a key moves in the tree, even at its end. Such a key never moves the selected objects. */
export const isWalk = (key: string): boolean => ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)

/** The row that a key of the tree moves to; null at the end. */
export function walkTree(rows: readonly TreeRow[], at: TreeRow, key: string): TreeRow | null {
  const index = indexOf(rows, at)
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1] ?? null
    case 'ArrowUp':
      return rows[index - 1] ?? null
    case 'Home':
      return rows[0] ?? null
    case 'End':
      return rows.at(-1) ?? null
    // Left to the side, right from the side to its first object.
    case 'ArrowLeft':
      return at.id === null ? null : { side: at.side, id: null }
    case 'ArrowRight': {
      const next = rows[index + 1]
      return at.id === null && next?.side === at.side ? next : null
    }
    default:
      return null
  }
}

/** The objects of a side between two rows, both included: the selection of Shift with an arrow. */
export function rowsBetween(rows: readonly TreeRow[], from: TreeRow, to: TreeRow): readonly string[] {
  const [first, last] = [indexOf(rows, from), indexOf(rows, to)].toSorted((a, b) => a - b) as [number, number]
  return rows.slice(first, last + 1).flatMap(({ side, id }) => (side === to.side && id !== null ? [id] : []))
}
