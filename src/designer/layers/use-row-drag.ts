import { type PointerEvent, useRef, useState } from 'react'
import { leavesOf } from '#domain/design/groups.ts'
import type { StackPlace } from '../commands/stack-nodes.ts'
import type { TreeRow } from '../tree-walk.ts'

/** A row being dragged, and where it would be dropped. */
interface RowDrag {
  readonly side: number
  readonly id: string
  readonly fromY: number
  /** Before it has moved, null: then it is a click. */
  readonly drop: StackPlace | null
}

/** The movement that makes a press a drag, px. */
const reachPx = 5

/** The place at a height within a row: its upper or lower half, for a closed group its middle, and for an open one above its first member. */
function placeOn({ isOpen }: TreeRow, share: number): StackPlace['at'] {
  if (isOpen === true) return share < 0.5 ? 'above' : 'inside'
  const edge = isOpen === false ? 0.25 : 0.5
  if (share < edge) return 'above'
  return share > 1 - edge || isOpen === undefined ? 'below' : 'inside'
}

/** Where a row lands at a height of the window among the rows of its side. */
function dropAt(tree: Element, rows: readonly TreeRow[], { side, id }: RowDrag, y: number): StackPlace | null {
  const dragged = rows.find((row) => row.side === side && row.id === id)
  if (!dragged?.branch) return null
  const own = new Set(leavesOf(dragged.branch).map((node) => node.id))
  const others = rows.flatMap((row) => {
    const { branch } = row
    if (row.side !== side || !branch || row.id === id || (row.level > dragged.level && leavesOf(branch).every((leaf) => own.has(leaf.id))))
      return []
    const rect = tree.querySelector(`[data-row="${side} ${branch.id}"]`)?.getBoundingClientRect()
    return rect ? [{ row, id: branch.id, rect }] : []
  })
  const last = others.at(-1)
  // Below all rows is outside all groups.
  if (last && y > last.rect.bottom) return { id: others.findLast(({ row }) => row.level === 2)?.id ?? last.id, at: 'below' }
  const under = others.findLast(({ rect }) => rect.top <= y) ?? others[0]
  return under ? { id: under.id, at: placeOn(under.row, (y - under.rect.top) / under.rect.height) } : null
}

/** Dragging a row within its side, with a mouse by any part of it, with a finger by its grip. A finger elsewhere scrolls. */
export function useRowDrag(rows: readonly TreeRow[], onPlace: (side: number, id: string, place: StackPlace) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  /** The click at the end of a drag selects nothing. */
  const hasDragged = useRef(false)
  return {
    drag,
    takeClick: (): boolean => {
      const taken = hasDragged.current
      hasDragged.current = false
      return taken
    },
    cancel: () => setDrag(null),
    rowEvents: (side: number, id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        hasDragged.current = false
        const target = event.target instanceof Element ? event.target : null
        const isGrip = target?.closest('[data-grip]') !== null
        if (event.button !== 0 || target?.closest('button, input') || (event.pointerType === 'touch' && !isGrip)) return
        setDrag({ side, id, fromY: event.clientY, drop: null })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag && event.buttons === 0) setDrag(null)
        if (!drag || event.buttons === 0 || (!drag.drop && Math.abs(event.clientY - drag.fromY) < reachPx)) return
        const tree = event.currentTarget.closest('[role="tree"]')
        // Captured only now: a captured click would not reach the buttons of the row.
        event.currentTarget.setPointerCapture(event.pointerId)
        hasDragged.current = true
        if (tree) setDrag({ ...drag, drop: dropAt(tree, rows, drag, event.clientY) })
      },
      onPointerUp() {
        if (drag?.drop) onPlace(drag.side, drag.id, drag.drop)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
