import type { DesignDocument } from '#domain/design/document.ts'

/**
 * The design with its way back and forth: snapshots of an immutable document, which share all that did not change. Nothing is ever
 * dropped: a step costs the one side that it changed, some kilobytes, so that a day's work stays below what one photo takes.
 */
export interface History {
  readonly past: readonly DesignDocument[]
  readonly present: DesignDocument
  readonly future: readonly DesignDocument[]
  /** The act that is still going on (a drag, typing in one field): its further steps replace the present instead of adding to the past. */
  readonly act: string | null
  /** What could be done again before that act began: it can be again once the act is given up. */
  readonly ahead: readonly DesignDocument[]
}

export const startHistory = (design: DesignDocument): History => ({ past: [], present: design, future: [], act: null, ahead: [] })

/** Goes on to the next design. Steps with the same `act` one after the other count as one for undo; an unchanged design counts as none. */
export function record(history: History, next: DesignDocument, act: string | null = null): History {
  if (next === history.present) return history
  if (act !== null && act === history.act) return { ...history, present: next }
  return { past: [...history.past, history.present], present: next, future: [], act, ahead: act === null ? [] : history.future }
}

/** Ends the act that is going on: the next step is one of its own. An act that came back to where it began is dropped. */
export function settle(history: History): History {
  if (history.act === null) return history
  return history.past.at(-1) === history.present ? abandon(history) : { ...history, act: null, ahead: [] }
}

/** Gives up the act that is going on and all that it changed. */
export function abandon(history: History): History {
  const before = history.past.at(-1)
  if (history.act === null || !before) return history
  return { past: history.past.slice(0, -1), present: before, future: history.ahead, act: null, ahead: [] }
}

export function undo(history: History): History {
  const present = history.past.at(-1)
  if (!present) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], act: null, ahead: [] }
}

export function redo(history: History): History {
  const [present, ...future] = history.future
  if (!present) return history
  return { past: [...history.past, history.present], present, future, act: null, ahead: [] }
}

export const canUndo = (history: History): boolean => history.past.length > 0
export const canRedo = (history: History): boolean => history.future.length > 0
