import { useFailureWords } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Day } from '#domain/format/days.ts'
import type { BoardStatus } from '#domain/orders/production.ts'
import { putStatus } from '#features/orders/orders/browser/put-status.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import type { BoardOrder } from '../board-view.ts'
import { putSchedule } from './client.ts'

/** Where a card is put: another status, or another day. */
export interface BoardPlace {
  readonly status: BoardStatus
  readonly day: Day | null
}

/** What became of the last move; `late` if somebody else was faster, `warned` if the order is unpaid or lacks a code. */
export interface BoardAnswer {
  readonly order: BoardOrder
  readonly place: BoardPlace
  readonly outcome: 'done' | 'late' | 'warned' | 'failed'
  /** The words for a failure. */
  readonly cause: string
}

export interface BoardMoves {
  /** The order that is being moved. */
  readonly movingId: string | null
  readonly answer: BoardAnswer | null
  /** Takes the answer away. */
  readonly dismiss: () => void
  readonly move: (order: BoardOrder, place: BoardPlace) => Promise<void>
}

function outcomeOf(error: unknown): BoardAnswer['outcome'] {
  if (!(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) return 'failed'
  return error.body.reason === 'warned' ? 'warned' : 'late'
}

/** Moves of cards. The server decides; afterwards the board is read again, so that it shows what stands. */
export function useBoardMoves(): BoardMoves {
  const { revalidate } = useRevalidator()
  const failureWords = useFailureWords()
  const [movingId, setMovingId] = useState<string | null>(null)
  const [answer, setAnswer] = useState<BoardAnswer | null>(null)

  async function move(order: BoardOrder, place: BoardPlace): Promise<void> {
    setMovingId(order.id)
    let outcome: BoardAnswer['outcome'] = 'done'
    let cause = ''
    try {
      if (place.status === order.status)
        await putSchedule(order.id, { manufactureDate: { from: order.manufactureDate, to: place.day }, deliveries: [] })
      else await putStatus(order.id, { from: order.status, to: place.status, acknowledged: ['noProof'], reason: '' })
    } catch (error) {
      outcome = outcomeOf(error)
      cause = failureWords(error)
    }
    await revalidate()
    setMovingId(null)
    setAnswer({ order, place, outcome, cause })
  }
  return { movingId, answer, dismiss: () => setAnswer(null), move }
}
