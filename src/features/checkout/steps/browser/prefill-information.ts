import { type Billing, withoutPrefilled } from '#domain/orders/prefill-billing.ts'
import { createStoredValue } from '#ui/stored-value.ts'
import { informationStore } from './information-store.ts'

/** Narrows a stored billing address; null if invalid. */
export const readPrefilled = (stored: unknown): Billing | null =>
  typeof stored === 'object' && stored !== null && 'useBillingCompany' in stored ? (stored as Billing) : null

/** The billing address that an earlier release has prefilled from a partner's account, so that signing out clears it; null if there is none. */
export const prefilledStore = createStoredValue<Billing | null>('prefilled', null, readPrefilled)

/** Removes prefilled fields that were not changed from this browser. */
export function clearPrefilledFields(): void {
  const billing = prefilledStore.get()
  if (billing === null) return
  informationStore.update((information) => withoutPrefilled(information, billing))
  prefilledStore.set(null)
}
