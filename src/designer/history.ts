import type { DesignDocument } from '#domain/design/document.ts'

/**
 * The design with its undo and redo history: snapshots of an immutable document with structural sharing. Nothing is ever dropped: a step
 * takes some kilobytes for the changed side, so that a day's work needs less memory than one photo.
 */
export interface History {
  readonly past: readonly DesignDocument[]
  readonly present: DesignDocument
  readonly future: readonly DesignDocument[]
  /** The action in progress (a drag, typing in one field). Its further steps replace the present instead of extending the past. */
  readonly action: string | null
  /** The redo steps from before the action, restored if it is cancelled. */
  readonly ahead: readonly DesignDocument[]
}

export const startHistory = (design: DesignDocument): History => ({ past: [], present: design, future: [], action: null, ahead: [] })

/** Records the next design. Consecutive steps of the same `action` are one undo step; an unchanged design is none. */
export function record(history: History, next: DesignDocument, action: string | null = null): History {
  if (next === history.present) return history
  if (action !== null && action === history.action) return { ...history, present: next }
  return { past: [...history.past, history.present], present: next, future: [], action, ahead: action === null ? [] : history.future }
}

/** Ends the action in progress, so that the next step is separate. An action without effect is dropped. */
export function settle(history: History): History {
  if (history.action === null) return history
  return history.past.at(-1) === history.present ? abandon(history) : { ...history, action: null, ahead: [] }
}

/** Cancels the action in progress and reverts its changes. */
export function abandon(history: History): History {
  const before = history.past.at(-1)
  if (history.action === null || !before) return history
  return { past: history.past.slice(0, -1), present: before, future: history.ahead, action: null, ahead: [] }
}

export function undo(history: History): History {
  const present = history.past.at(-1)
  if (!present) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], action: null, ahead: [] }
}

export function redo(history: History): History {
  const [present, ...future] = history.future
  if (!present) return history
  return { past: [...history.past, history.present], present, future, action: null, ahead: [] }
}

export const canUndo = (history: History): boolean => history.past.length > 0
export const canRedo = (history: History): boolean => history.future.length > 0
