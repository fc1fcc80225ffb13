import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#platform/browser/call-api.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import type { PriceListDetail } from '#features/price-lists/schema.ts'
import type { PartnerProfile } from '../partner-facts.ts'
import { putPartner } from './client.ts'
import { changedPartnerFields, partnerFormOf, type PartnerFormState, profileOfDetail } from './partner-state.ts'
import { usePartnerForm } from './use-partner-form.ts'

/** The form of a stored partner: what is saved, what is typed, and the conflict with somebody who saved meanwhile. */
export function useSavedPartner(loaded: PartnerProfile) {
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(loaded)
  const [outcome, setOutcome] = useState<'none' | 'saving' | 'saved' | 'failed'>('none')
  const [conflict, setConflict] = useState<PartnerProfile | null>(null)
  const saved = partnerFormOf(base)
  const controls = usePartnerForm(saved, false)
  const { form, typed, mayBeSent, takeRefusal, setIsSent } = controls
  const changes = changedPartnerFields(saved, typed)

  function show(profile: PartnerProfile, mine: Partial<PartnerFormState> = {}): void {
    setBase(profile)
    setConflict(null)
    setIsSent(false)
    form.reset({ ...partnerFormOf(profile), ...mine })
  }
  const minesOf = (): Partial<PartnerFormState> => Object.fromEntries(changes.map((field) => [field, typed[field]]))

  // Activated or deactivated on this page: that is no conflict with the form.
  if (loaded.version > base.version && loaded.isActive !== base.isActive && conflict === null) show(loaded, minesOf())

  async function save(): Promise<void> {
    if (!mayBeSent() || changes.length === 0) return
    setOutcome('saving')
    try {
      show(profileOfDetail(await putPartner(base.id, typed, base.version), base))
      setOutcome('saved')
      await revalidate()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.body.reason === 'conflict'
      if (isConflict) setConflict(profileOfDetail((error.body as unknown as { readonly current: PriceListDetail }).current, base))
      const isKnown = isConflict || takeRefusal(error)
      if (!isKnown) reportHandledError(error)
      setOutcome(isKnown ? 'none' : 'failed')
    }
  }

  return {
    controls,
    base,
    changes,
    outcome,
    save,
    discard: (): void => {
      setOutcome('none')
      show(conflict ?? base)
    },
    conflict: conflict && {
      fields: changedPartnerFields(saved, partnerFormOf(conflict)),
      theirs: partnerFormOf(conflict),
      keepMine: () => show(conflict, minesOf()),
      takeTheirs: () => show(conflict),
    },
  }
}
