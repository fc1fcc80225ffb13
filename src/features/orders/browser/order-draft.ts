import { createStoredValue } from '#ui/stored-value.ts'

/** An order on its way to the server. */
export interface OrderDraft {
  /** The `Idempotency-Key`: one for all submissions until one of them is accepted. */
  readonly key: string
  /** Bodies that were sent and whose fate is not known, oldest first, as JSON. */
  readonly unsure: readonly string[]
}

function readOrderDraft(stored: unknown): OrderDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { key, unsure } = stored as Record<keyof OrderDraft, unknown>
  if (typeof key !== 'string' || key === '' || !Array.isArray(unsure)) return null
  return { key, unsure: unsure.filter((body): body is string => typeof body === 'string') }
}

/** Kept on the device and shared by all tabs: double clicks, reloads, lost replies and retries send the same key and make one order. */
export const orderDraftStore = createStoredValue<OrderDraft | null>('orderDraft', null, readOrderDraft)

/** The draft's key, made when there is none yet. */
export function orderKey(): string {
  const draft = orderDraftStore.get()
  if (draft) return draft.key
  const key = crypto.randomUUID()
  orderDraftStore.set({ key, unsure: [] })
  return key
}

const withUnsure = (change: (unsure: readonly string[]) => readonly string[]): void => {
  orderDraftStore.update((draft) => draft && { ...draft, unsure: change(draft.unsure) })
}

/** Before a body is sent: from here on nobody knows whether the server has it. */
export const noteSent = (body: string): void => withUnsure((unsure) => [...unsure.filter((other) => other !== body), body])

/** The server said that it did not take this body. */
export const noteRefused = (body: string): void => withUnsure((unsure) => unsure.filter((other) => other !== body))

/** Whether an order may be on the server although nobody saw the answer. */
export const isOutcomeUnknown = (draft: OrderDraft | null): boolean => draft !== null && draft.unsure.length > 0
