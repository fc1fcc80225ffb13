import type { TextChange } from '../commands/edit-text.ts'
import type { Selection } from '../selection.ts'
import type { Face } from './face.ts'

/** A change of texts that waits for the faces they will be set in. */
export interface WaitingChange {
  readonly target: Selection
  readonly change: TextChange
  /** Tells a change from a later one of the same texts. */
  readonly turn: number
  /** Its faces have come. */
  readonly loaded: boolean
}

/** Changes that wait, at most one for each selection of texts. */
export type FaceChanges = readonly WaitingChange[]

const sameTexts = (one: Selection, other: Selection): boolean => one.side === other.side && one.ids.join(' ') === other.ids.join(' ')

/** What waits for these very texts. */
export const waitingFor = (changes: FaceChanges, target: Selection): TextChange =>
  changes.find((waiting) => sameTexts(waiting.target, target))?.change ?? {}

/** Nothing waits for these texts any more. */
export const dropped = (changes: FaceChanges, target: Selection): FaceChanges =>
  changes.filter((waiting) => !sameTexts(waiting.target, target))

/** One more change: what already waits for the same texts is joined by it, and of two answers to one question the last counts. */
export const joined = (changes: FaceChanges, target: Selection, change: TextChange, turn: number): FaceChanges => [
  ...dropped(changes, target),
  { target, change: { ...waitingFor(changes, target), ...change }, turn, loaded: false },
]

/** The faces of one change have come; those of one that was replaced meanwhile change nothing. */
export const arrived = (changes: FaceChanges, turn: number): FaceChanges =>
  changes.map((waiting) => (waiting.turn === turn ? { ...waiting, loaded: true } : waiting))

/** What texts are asked to be set in by a change. */
export const facesAfter = (texts: readonly Face[], change: TextChange): readonly Face[] =>
  texts.map(({ fontFamily, fontStyle }) => ({ fontFamily: change.fontFamily ?? fontFamily, fontStyle: change.fontStyle ?? fontStyle }))
