import type { DesignDocument } from '#domain/design/document.ts'
import type { Selection } from './selection.ts'

/** A change of the design, with the selections that undo and redo restore. */
export interface Step {
  /** The design on the other side of the step: before it in the past, after it in the future. */
  readonly design: DesignDocument
  readonly before: Selection
  readonly after: Selection
}

/**
 * The design with its undo and redo history: snapshots of an immutable document with structural sharing. Nothing is ever dropped: a step
 * takes some kilobytes for the changed side, so that a day's work needs less memory than one photo.
 */
export interface History {
  readonly past: readonly Step[]
  readonly present: DesignDocument
  readonly future: readonly Step[]
  /** The action in progress (a drag, typing in one field). Its further steps replace the present instead of extending the past. */
  readonly action: string | null
  /** The redo steps from before the action, restored if it is cancelled. */
  readonly ahead: readonly Step[]
}

export const startHistory = (design: DesignDocument): History => ({ past: [], present: design, future: [], action: null, ahead: [] })

type Selections = Pick<Step, 'before' | 'after'>

/** Records the next design. Consecutive steps of the same `action` are one undo step; an unchanged design is none. */
export function record(history: History, next: DesignDocument, { before, after }: Selections, action: string | null = null): History {
  if (next === history.present) return history
  const last = history.past.at(-1)
  if (last && action !== null && action === history.action)
    return last.after === after
      ? { ...history, present: next }
      : { ...history, past: [...history.past.slice(0, -1), { ...last, after }], present: next }
  const step = { design: history.present, before, after }
  return { past: [...history.past, step], present: next, future: [], action, ahead: action === null ? [] : history.future }
}

/** Ends the action in progress, so that the next step is separate. An action without effect is dropped. */
export function settle(history: History): History {
  if (history.action === null) return history
  return history.past.at(-1)?.design === history.present ? abandon(history) : { ...history, action: null, ahead: [] }
}

/** Cancels the action in progress and reverts its changes. */
export function abandon(history: History): History {
  const step = history.past.at(-1)
  if (history.action === null || !step) return history
  return { past: history.past.slice(0, -1), present: step.design, future: history.ahead, action: null, ahead: [] }
}

export function undo(history: History): History {
  const step = history.past.at(-1)
  if (!step) return history
  const future = [{ ...step, design: history.present }, ...history.future]
  return { past: history.past.slice(0, -1), present: step.design, future, action: null, ahead: [] }
}

export function redo(history: History): History {
  const [step, ...future] = history.future
  if (!step) return history
  return { past: [...history.past, { ...step, design: history.present }], present: step.design, future, action: null, ahead: [] }
}

export const canUndo = (history: History): boolean => history.past.length > 0
export const canRedo = (history: History): boolean => history.future.length > 0
