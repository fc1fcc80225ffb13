import type { ReactNode } from 'react'
import type { WrittenEntry } from '#features/orders/thread/thread-view.ts'
import { ProofPin } from './proof-pin.tsx'

/** A comment with its place. */
interface PinnedComment {
  readonly comment: WrittenEntry
  readonly pin: NonNullable<WrittenEntry['pin']>
}

interface ProofPinsProps {
  readonly pinned: readonly PinnedComment[]
  /** The row of each pin, by its comment. */
  readonly levels: ReadonlyMap<string, number>
  /** The version of the picture. */
  readonly version: number
  readonly idOf: (comment: WrittenEntry) => string
  readonly activeId: string | null
  readonly onActive: (id: string | null) => void
  /** Goes to a comment in the list. */
  readonly onOpen: (comment: WrittenEntry) => void
  /** The pin of the comment that is being written. */
  readonly children: ReactNode
}

/** The pins above a picture. */
export function ProofPins({ pinned, levels, version, idOf, activeId, onActive, onOpen, children }: ProofPinsProps) {
  return (
    <>
      {pinned.map(({ comment, pin }) => (
        <ProofPin
          key={comment.id}
          id={idOf(comment)}
          place={{ ...pin, level: levels.get(comment.id) ?? 0 }}
          number={pin.number}
          comment={comment.comment}
          isEarlier={pin.version < version}
          isActive={comment.id === activeId}
          onActive={(isActive) => onActive(isActive ? comment.id : null)}
          onOpen={() => onOpen(comment)}
        />
      ))}
      {children}
    </>
  )
}
