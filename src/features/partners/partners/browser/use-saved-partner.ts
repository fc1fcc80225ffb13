import { useSavedRecord } from '#ui/forms/use-saved-record.ts'
import type { PriceListDetail } from '#features/catalogue/price-lists/schema.ts'
import type { PartnerProfile } from '../partner-facts.ts'
import { putPartner } from './client.ts'
import { partnerFormOf, profileOfDetail } from './partner-state.ts'
import { usePartnerForm } from './use-partner-form.ts'

/** The form of a stored partner. */
export function useSavedPartner(loaded: PartnerProfile) {
  const controls = usePartnerForm(partnerFormOf(loaded), false)
  const record = useSavedRecord({
    loaded,
    stateOf: partnerFormOf,
    controls,
    put: async (typed, base) => profileOfDetail(await putPartner(base.id, typed, base.version), base),
    currentOf: (body, base) => profileOfDetail((body as unknown as { readonly current: PriceListDetail }).current, base),
  })
  const { base, conflict, show } = record

  // Activated or deactivated on this page: that is no conflict with the form.
  if (loaded.version > base.version && loaded.isActive !== base.isActive && conflict === null) show(loaded, { keepMine: true })

  return { controls, ...record }
}
