import { useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { PartnerFacts, PartnerProfile } from '../partner-facts.ts'
import { PartnerAccess } from './partner-access.tsx'
import { AccountSection, BillingSection } from './partner-fields.tsx'
import { PartnerFactsPanel } from './partner-facts-panel.tsx'
import styles from './partner-form.module.css'
import { SavedPartnerForm } from './saved-partner-form.tsx'
import { useSavedPartner } from './use-saved-partner.ts'

interface PartnerProfileFormProps {
  readonly profile: PartnerProfile
  readonly dealers: readonly { readonly id: string; readonly name: string }[]
  readonly facts: PartnerFacts
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
