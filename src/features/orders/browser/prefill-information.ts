import type { Information } from '#domain/orders/information.ts'
import { type Billing, prefillBilling, withoutPrefilled } from '#domain/orders/prefill-billing.ts'
import { createStoredValue } from '#ui/stored-value.ts'
import { informationStore } from './information-store.ts'

/** Narrows a stored billing address; null if invalid. */
export const readPrefilled = (stored: unknown): Billing | null =>
  typeof stored === 'object' && stored !== null && 'useBillingCompany' in stored ? (stored as Billing) : null

/** The billing address prefilled from an account, so that signing out can clear it; null if there was none. */
export const prefilledStore = createStoredValue<Billing | null>('prefilled', null, readPrefilled)

/** Prefills the entered information with a partner's billing address, once. A field cleared afterwards stays empty. */
export function prefillInformation(information: Information, billing: Billing): Information {
  if (JSON.stringify(prefilledStore.get()) === JSON.stringify(billing)) return information
  prefilledStore.set(billing)
  return prefillBilling(information, billing)
}

/** Removes prefilled fields that were not changed from this browser. */
export function clearPrefilledFields(): void {
  const billing = prefilledStore.get()
  if (billing === null) return
  informationStore.update((information) => withoutPrefilled(information, billing))
  prefilledStore.set(null)
}
