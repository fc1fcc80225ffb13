import type { TextChange } from '../commands/edit-text.ts'
import type { Selection } from '../selection.ts'
import type { Face } from './face.ts'

/** A change of texts that waits for its fonts. */
export interface PendingChange {
  readonly target: Selection
  readonly change: TextChange
  /** Distinguishes a change from a later one of the same texts. */
  readonly id: number
  /** Whether its fonts are loaded. */
  readonly loaded: boolean
}

/** Pending changes, at most one per selection of texts. */
export type FaceChanges = readonly PendingChange[]

const sameTexts = (one: Selection, other: Selection): boolean => one.side === other.side && one.ids.join(' ') === other.ids.join(' ')

/** The pending change of these texts. */
export const pendingFor = (changes: FaceChanges, target: Selection): TextChange =>
  changes.find((waiting) => sameTexts(waiting.target, target))?.change ?? {}

/** Removes the pending change of these texts. */
export const withoutChange = (changes: FaceChanges, target: Selection): FaceChanges =>
  changes.filter((waiting) => !sameTexts(waiting.target, target))

/** Adds a change. It is merged into a pending change of the same texts, and later values win. */
export const withChange = (changes: FaceChanges, target: Selection, change: TextChange, id: number): FaceChanges => [
  ...withoutChange(changes, target),
  { target, change: { ...pendingFor(changes, target), ...change }, id, loaded: false },
]

/** Marks a change as loaded. A change that was replaced meanwhile is ignored. */
export const markLoaded = (changes: FaceChanges, id: number): FaceChanges =>
  changes.map((waiting) => (waiting.id === id ? { ...waiting, loaded: true } : waiting))

/** The fonts that texts will have after a change. */
export const facesAfter = (texts: readonly Face[], change: TextChange): readonly Face[] =>
  texts.map(({ fontFamily, fontStyle }) => ({ fontFamily: change.fontFamily ?? fontFamily, fontStyle: change.fontStyle ?? fontStyle }))
