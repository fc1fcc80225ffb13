import type { DesignDocument } from '#domain/design/document.ts'
import { type Branch, branchesOf } from '#domain/design/groups.ts'
import { sideOf } from './design-nodes.ts'

/** The place of a row of the object tree: a side, or an object or group on it. */
export interface TreePlace {
  readonly side: number
  readonly id: string | null
}

export interface TreeRow extends TreePlace {
  /** From 1, the level of the sides. */
  readonly level: number
  /** The row around it: its group or its side; null for a side. */
  readonly parent: TreePlace | null
  /** Undefined for a side. */
  readonly branch?: Branch
  /** Whether the members of a group have rows. */
  readonly isOpen?: boolean
}

/** The rows from top to bottom: each printable side followed by its objects, topmost first, and those of each open group. */
export const treeRows = (design: DesignDocument, sides: readonly number[], isOpen: (id: string) => boolean): readonly TreeRow[] =>
  sides.flatMap((side): TreeRow[] => {
    const rowsOf = (branches: readonly Branch[], parent: TreePlace, level: number): TreeRow[] =>
      branches.toReversed().flatMap((branch): TreeRow[] => {
        const row = { side, id: branch.id, level, parent, branch }
        if (!branch.group) return [row]
        return isOpen(branch.id) ? [{ ...row, isOpen: true }, ...rowsOf(branch.branches, row, level + 1)] : [{ ...row, isOpen: false }]
      })
    const top: TreeRow = { side, id: null, level: 1, parent: null }
    return [top, ...rowsOf(branchesOf(sideOf(design, side)), top, 2)]
  })

const isAt =
  (at: TreePlace) =>
  ({ side, id }: TreePlace): boolean =>
    side === at.side && id === at.id

const indexOf = (rows: readonly TreeRow[], at: TreePlace): number => rows.findIndex(isAt(at))

export const rowAt = (rows: readonly TreeRow[], at: TreePlace | null): TreeRow | undefined => (at ? rows.find(isAt(at)) : undefined)

/** Whether a key moves in the tree, even at its end. Such a key never moves the selected objects. */
export const isWalk = (key: string): boolean => ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)

/** Whether a key opens or closes the group of a row; null if it does neither. */
export function opens({ isOpen }: TreeRow, key: string): boolean | null {
  if (isOpen === undefined) return null
  if (key === 'ArrowRight' && !isOpen) return true
  return key === 'ArrowLeft' && isOpen ? false : null
}

/** The row that a key of the tree moves to; null at the end. */
export function walkTree(rows: readonly TreeRow[], at: TreePlace, key: string): TreeRow | null {
  const index = indexOf(rows, at)
  const next = rows[index + 1]
  switch (key) {
    case 'ArrowDown':
      return next ?? null
    case 'ArrowUp':
      return rows[index - 1] ?? null
    case 'Home':
      return rows[0] ?? null
    case 'End':
      return rows.at(-1) ?? null
    // Left to the row around it, right to the first one inside.
    case 'ArrowLeft':
      return rowAt(rows, rows[index]?.parent ?? null) ?? null
    case 'ArrowRight':
      return next?.parent && isAt(at)(next.parent) ? next : null
    default:
      return null
  }
}

/** The objects and groups of a side between two rows, both included: the selection of Shift with an arrow. */
export function rowsBetween(rows: readonly TreeRow[], from: TreePlace, to: TreePlace): readonly string[] {
  const [first, last] = [indexOf(rows, from), indexOf(rows, to)].toSorted((a, b) => a - b) as [number, number]
  return rows.slice(first, last + 1).flatMap(({ side, id }) => (side === to.side && id !== null ? [id] : []))
}
