import type { Shape } from '#domain/shapes/shape.ts'
import { anyString, readableOf } from '#domain/shapes/basic-shapes.ts'
import { object, string, upgraded } from '#domain/shapes/shapes.ts'
import { createStoredValue, type StoredValue } from '#ui/stored-value.ts'

/** An order that is being submitted. */
export interface SubmissionState {
  /** The `Idempotency-Key`: one for all submissions until one of them is accepted. */
  readonly key: string
  /** Submitted bodies that are neither accepted nor refused yet, oldest first, as JSON. */
  readonly unconfirmed: readonly string[]
}

/** Earlier releases stored `unconfirmed` as `unsure`. Without it an order in progress during the upgrade could be placed twice. */
export const submissionShape: Shape<SubmissionState> = upgraded(
  object({ key: string({ min: 1 }), unconfirmed: readableOf(anyString) }),
  ({ unsure, ...state }) => ({ unconfirmed: unsure, ...state }),
)

/** Stored on the device and shared by all tabs, so that double clicks, reloads, lost replies and retries send one key and make one order. */
export const submissionStore = createStoredValue<SubmissionState | null>('orderDraft', null, submissionShape)

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
