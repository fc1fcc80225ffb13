import { useState } from 'react'
import type { PriceListDetail } from '#features/catalogue/price-lists/schema.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { useSavedRecord } from '#ui/forms/use-saved-record.ts'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { PartnerFacts, PartnerProfile } from '../partner-facts.ts'
import { putPartner } from './client.ts'
import { PartnerAccess } from './partner-access.tsx'
import { AccountSection, BillingSection } from './partner-fields.tsx'
import { PartnerFactsPanel } from './partner-facts-panel.tsx'
import styles from './partner-form.module.css'
import { partnerFormOf, profileOfDetail } from './partner-state.ts'
import { SavedPartnerForm } from './saved-partner-form.tsx'
import { usePartnerForm } from './use-partner-form.ts'

interface PartnerProfileFormProps {
  readonly profile: PartnerProfile
  readonly dealers: readonly { readonly id: string; readonly name: string }[]
  readonly facts: PartnerFacts
}

/** The form of a stored partner. */
function useSavedPartner(loaded: PartnerProfile) {
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

/** The profile of a stored partner. */
export function PartnerProfileForm({ profile, facts, dealers }: PartnerProfileFormProps) {
  const t = useMessages('controls')
  const office = useMessages('office')
  const { controls, ...record } = useSavedPartner(profile)
  const { errorCount } = controls
  const [isDeleted, setIsDeleted] = useState(false)
  return (
    <SavedPartnerForm
      record={record}
      controls={controls}
      dealers={dealers}
      isGone={isDeleted}
      failed={(cause) => office('priceLists.updateFailed', { cause })}
    >
      <div className={styles['page']}>
        <div className={styles['sections']}>
          {errorCount > 0 && <Banner tone="error">{t('form.correct', { count: errorCount })}</Banner>}
          <WaitingFields>
            <AccountSection dealers={dealers} currentDealer={record.base.dealerId ?? ''} />
            <BillingSection />
          </WaitingFields>
        </div>
        <PartnerFactsPanel profile={profile} facts={facts}>
          <PartnerAccess profile={profile} onDeleted={() => setIsDeleted(true)} />
        </PartnerFactsPanel>
      </div>
    </SavedPartnerForm>
  )
}
