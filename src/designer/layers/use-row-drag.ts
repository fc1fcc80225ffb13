import { type PointerEvent, useRef, useState } from 'react'

/** A row being dragged, and where it would be dropped. */
interface RowDrag {
  readonly side: number
  readonly id: string
  readonly fromY: number
  /** Before it has moved, null: then it is a click. */
  readonly drop: RowDrop | null
}

interface RowDrop {
  /** The row beside which the line is shown, and its edge. */
  readonly besideId: string
  readonly edge: 'above' | 'below'
  /** The stack position, counted from the lowest of the other rows. */
  readonly place: number
}

/** The movement that makes a press a drag, px. */
const reachPx = 5

/** Where a row lands at a height of the window among the rows of its side, which are shown from the top of the stack. */
function dropAt(tree: Element, { side, id }: RowDrag, y: number): RowDrop | null {
  const others = [...tree.querySelectorAll<HTMLElement>(`[data-row^="${side} "][aria-level="2"]`)].flatMap((row) => {
    const rowId = row.dataset['row']?.slice(`${side} `.length) ?? ''
    const { top, height } = row.getBoundingClientRect()
    return rowId === id ? [] : [{ rowId, middle: top + height / 2 }]
  })
  const above = others.filter(({ middle }) => middle < y)
  const [last, next] = [above.at(-1), others[above.length]]
  if (next) return { besideId: next.rowId, edge: 'above', place: others.length - above.length }
  return last ? { besideId: last.rowId, edge: 'below', place: 0 } : null
}

/** Dragging a row within its side, with a mouse by any part of it, with a finger by its grip. A finger elsewhere scrolls. */
export function useRowDrag(onPlace: (side: number, id: string, place: number) => void) {
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
        if (!drag || drag.id !== id || (!drag.drop && Math.abs(event.clientY - drag.fromY) < reachPx)) return
        const tree = event.currentTarget.closest('[role="tree"]')
        // Captured only now: a captured click would not reach the buttons of the row.
        event.currentTarget.setPointerCapture(event.pointerId)
        hasDragged.current = true
        if (tree) setDrag({ ...drag, drop: dropAt(tree, drag, event.clientY) })
      },
      onPointerUp() {
        if (drag?.drop) onPlace(drag.side, drag.id, drag.drop.place)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
