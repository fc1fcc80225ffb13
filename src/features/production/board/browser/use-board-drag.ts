import { useRef, useState } from 'react'
import type { BoardOrder, BoardView } from '../board-view.ts'
import type { BoardMoves, BoardPlace } from './use-board-moves.ts'

export interface BoardDrag {
  /** The board as it was when a card was picked up: nothing moves away under a card that is being dragged. */
  readonly board: BoardView
  readonly start: (order: BoardOrder) => void
  readonly drop: (place: BoardPlace) => void
  readonly end: () => void
}

/** Drags of cards. A card moves when its drag has ended: a change of the dragged element would swallow the end. */
export function useBoardDrag(fresh: BoardView, move: BoardMoves['move']): BoardDrag {
  const [held, setHeld] = useState<BoardView | null>(null)
  // Not state: the end of a drag by keyboard is heard by the render that began it.
  const dragged = useRef<{ readonly order: BoardOrder; readonly place: BoardPlace | null } | null>(null)
  return {
    board: held ?? fresh,
    start(order) {
      dragged.current = { order, place: null }
      setHeld(fresh)
    },
    drop(place) {
      if (dragged.current) dragged.current = { ...dragged.current, place }
    },
    end() {
      const { order, place } = dragged.current ?? {}
      dragged.current = null
      setHeld(null)
      if (order && place) void move(order, place)
    },
  }
}
