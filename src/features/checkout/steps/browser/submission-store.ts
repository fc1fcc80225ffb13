import { createStoredValue, type StoredValue } from '#ui/stored-value.ts'

/** An order that is being submitted. */
export interface SubmissionState {
  /** The `Idempotency-Key`: one for all submissions until one of them is accepted. */
  readonly key: string
  /** Submitted bodies that are neither accepted nor refused yet, oldest first, as JSON. */
  readonly unconfirmed: readonly string[]
}

/** Narrows a stored submission; null if invalid. */
export function readSubmission(stored: unknown): SubmissionState | null {
  if (typeof stored !== 'object' || stored === null) return null
  // Earlier releases stored `unconfirmed` as `unsure`. Without it an order in progress during the upgrade could be placed twice.
  const { key, unsure, unconfirmed = unsure } = stored as Record<keyof SubmissionState | 'unsure', unknown>
  if (typeof key !== 'string' || key === '' || !Array.isArray(unconfirmed)) return null
  return { key, unconfirmed: unconfirmed.filter((body): body is string => typeof body === 'string') }
}

/** Stored on the device and shared by all tabs, so that double clicks, reloads, lost replies and retries send one key and make one order. */
export const submissionStore = createStoredValue<SubmissionState | null>('orderDraft', null, readSubmission)

/** Where submissions of one kind of order are stored. */
export type SubmissionStore = StoredValue<SubmissionState | null>

/** The key of the submission, created on first use. */
export function orderKey(store: SubmissionStore): string {
  const state = store.get()
  if (state) return state.key
  const key = crypto.randomUUID()
  store.set({ key, unconfirmed: [] })
  return key
}

const updateUnconfirmed = (store: SubmissionStore, change: (unconfirmed: readonly string[]) => readonly string[]): void => {
  store.update((state) => state && { ...state, unconfirmed: change(state.unconfirmed) })
}

/** Stores a body before it is sent: from then on the server may have it. */
export const addUnconfirmed = (store: SubmissionStore, body: string): void =>
  updateUnconfirmed(store, (unconfirmed) => [...unconfirmed.filter((other) => other !== body), body])

/** Removes a body that the server has refused. */
export const removeUnconfirmed = (store: SubmissionStore, body: string): void =>
  updateUnconfirmed(store, (unconfirmed) => unconfirmed.filter((other) => other !== body))

/** Whether the server may have an order although no answer was received. */
export const isOutcomeUnknown = (state: SubmissionState | null): boolean => state !== null && state.unconfirmed.length > 0
