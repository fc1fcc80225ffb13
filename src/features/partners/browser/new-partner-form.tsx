import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '#features/forms/browser/leave-guard.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { NumberField } from '#ui/number-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { urlFor } from '#urls'
import type { PartnerNotice } from '../navigation-state.ts'
import { partnerNameOf } from '../partner-words.ts'
import { postPartner } from './client.ts'
import { AccountSection, BillingSection, PartnerFieldFacts, PartnerSection } from './partner-fields.tsx'
import styles from './partner-form.module.css'
import { changedPartnerFields, newPartnerForm, percentOf } from './partner-state.ts'
import { usePartnerForm } from './use-partner-form.ts'

interface NewPartnerFormProps {
  readonly dealers: readonly { readonly id: string; readonly name: string }[]
}

/** Creates a partner with its first person and a price list, and leads to the list of partners. */
export function NewPartnerForm({ dealers }: NewPartnerFormProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const navigate = useNavigate()
  const { form, typed, errorOf, errorCount, mayBeSent, takeRefusal } = usePartnerForm(newPartnerForm(locale), true)
  const [outcome, setOutcome] = useState<'none' | 'saving' | 'failed'>('none')
  const [created, setCreated] = useState<string | null>(null)
  const list = urlFor(locale, 'adminPartners')
  // After the guard has seen that nothing is unsaved.
  useEffect(() => {
    if (created !== null) void navigate(list, { state: { kind: 'created', name: created } satisfies PartnerNotice })
  }, [created, navigate, list])

  async function create(): Promise<void> {
    const percentOff = percentOf(typed, locale)
    if (!mayBeSent() || percentOff === null) return
    setOutcome('saving')
    try {
      setCreated(partnerNameOf(await postPartner(typed, percentOff)))
    } catch (error) {
      const isKnown = takeRefusal(error)
      if (!isKnown) reportHandledError(error)
      setOutcome(isKnown ? 'none' : 'failed')
    }
  }

  return (
    <FormProvider {...form}>
      <PartnerFieldFacts value={{ errorOf, isNew: true }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void create()
          }}
        >
          {outcome === 'failed' && (
            <Banner tone="error" isAnswer>
              {t('form.failed')}
            </Banner>
          )}
          <div className={styles['narrow']}>
            <div className={styles['sections']}>
              {errorCount > 0 && <Banner tone="error">{t('form.correct', { count: errorCount })}</Banner>}
              <AccountSection dealers={dealers} />
              <BillingSection />
              <PartnerSection title={t('partners.prices.title')} hint={t('partners.prices.hint')}>
                <NumberField
                  {...form.register('percentOff')}
                  label={t('partners.fields.percentOff')}
                  unit="%"
                  error={errorOf('percentOff')}
                />
              </PartnerSection>
            </div>
          </div>
          <SaveBar
            saveLabel={t('partners.new.submit')}
            discardLabel={t('partners.new.cancel')}
            isSaving={outcome === 'saving'}
            isDisabled={false}
            isUnchanged={false}
            onDiscard={() => void navigate(list)}
          >
            {errorCount > 0 ? t('form.correct', { count: errorCount }) : t('partners.new.lead')}
          </SaveBar>
        </form>
      </PartnerFieldFacts>
      <LeaveGuard isDirty={created === null && changedPartnerFields(newPartnerForm(locale), typed).length > 0} />
    </FormProvider>
  )
}
