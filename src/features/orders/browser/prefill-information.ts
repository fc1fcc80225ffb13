import type { Information } from '#domain/orders/information.ts'
import { type Billing, prefillBilling, withoutPrefilled } from '#domain/orders/prefill-billing.ts'
import { createStoredValue } from '#ui/stored-value.ts'
import { informationStore } from './information-store.ts'

/** Narrows what was stored; null for anything else. */
export const readPrefilled = (stored: unknown): Billing | null =>
  typeof stored === 'object' && stored !== null && 'useBillingCompany' in stored ? (stored as Billing) : null

/** What was filled into the form from an account, so that signing out can take it back; null when nothing was. */
export const prefilledStore = createStoredValue<Billing | null>('prefilled', null, readPrefilled)

/** Fills what a partner's orders are billed to into the typed information, once: what is emptied afterwards stays empty. */
export function prefillInformation(information: Information, billing: Billing): Information {
  if (JSON.stringify(prefilledStore.get()) === JSON.stringify(billing)) return information
  prefilledStore.set(billing)
  return prefillBilling(information, billing)
}

/** Takes what an account filled in, and nobody changed, out of this browser. */
export function clearPrefilled(): void {
  const billing = prefilledStore.get()
  if (billing === null) return
  informationStore.update((information) => withoutPrefilled(information, billing))
  prefilledStore.set(null)
}
