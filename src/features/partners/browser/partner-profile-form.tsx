import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ConflictNotice, ContestedFields } from '#features/forms/browser/conflict-notice.tsx'
import { LeaveGuard } from '#features/forms/browser/leave-guard.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { PartnerFacts, PartnerProfile } from '../partner-facts.ts'
import { PartnerAccess } from './partner-access.tsx'
import { AccountSection, BillingSection, PartnerFieldFacts } from './partner-fields.tsx'
import { PartnerFactsPanel } from './partner-facts-panel.tsx'
import styles from './partner-form.module.css'
import { usePartnerWords } from './use-partner-words.ts'
import { useSavedPartner } from './use-saved-partner.ts'

interface PartnerProfileFormProps {
  readonly profile: PartnerProfile
  readonly dealers: readonly { readonly id: string; readonly name: string }[]
  readonly facts: PartnerFacts
}

/** The profile of a stored partner. */
export function PartnerProfileForm({ profile, facts, dealers }: PartnerProfileFormProps) {
  const t = useMessages('office')
  const { nameOf, valueOf } = usePartnerWords(dealers)
  const { controls, base, changes, outcome, save, discard, conflict } = useSavedPartner(profile)
  const { form, typed, errorOf, errorCount } = controls
  const [isDeleted, setIsDeleted] = useState(false)

  const sentence = (): string => {
    if (errorCount > 0) return t('form.correct', { count: errorCount })
    if (changes.length > 0) return t('partners.changed', { fields: changes.map(nameOf).join(', ') })
    return t(outcome === 'saved' ? 'form.saved' : 'form.unchanged')
  }
  return (
    <FormProvider {...form}>
      <PartnerFieldFacts value={{ errorOf, isNew: false }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {outcome === 'failed' && (
            <Banner tone="error" isAnswer>
              {t('form.failed')}
            </Banner>
          )}
          {conflict && (
            <ConflictNotice keepMine={conflict.keepMine} takeTheirs={conflict.takeTheirs}>
              <ContestedFields
                fields={conflict.fields.map((field) => ({
                  key: field,
                  name: nameOf(field),
                  theirs: valueOf(field, conflict.theirs),
                  mine: changes.includes(field) ? valueOf(field, typed) : null,
                }))}
              />
            </ConflictNotice>
          )}
          <div className={styles['page']}>
            <div className={styles['sections']}>
              {errorCount > 0 && <Banner tone="error">{t('form.correct', { count: errorCount })}</Banner>}
              <WaitingFields>
                <AccountSection dealers={dealers} currentDealer={base.dealerId ?? ''} />
                <BillingSection />
              </WaitingFields>
            </div>
            <PartnerFactsPanel profile={profile} facts={facts}>
              <PartnerAccess profile={profile} onDeleted={() => setIsDeleted(true)} />
            </PartnerFactsPanel>
          </div>
          <SaveBar
            saveLabel={t('form.save')}
            discardLabel={t('form.discard')}
            isSaving={outcome === 'saving'}
            isDisabled={changes.length === 0 || conflict !== null}
            isUnchanged={changes.length === 0}
            onDiscard={discard}
          >
            {sentence()}
          </SaveBar>
        </form>
      </PartnerFieldFacts>
      <LeaveGuard isDirty={changes.length > 0 && !isDeleted} />
    </FormProvider>
  )
}
