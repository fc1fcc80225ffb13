import { useFailure } from '#ui/forms/use-failure.ts'
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '#ui/forms/leave-guard.tsx'
import { changedFields } from '#ui/forms/changed-fields.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { NumberField } from '#ui/number-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import { officeUrlFor } from '#office-urls'
import type { PartnerNotice } from '../navigation-state.ts'
import { partnerNameOf } from '../partner-words.ts'
import { postPartner, postPartnerWithWorkbook } from './client.ts'
import { NewPricesField } from './new-prices-field.tsx'
import { AccountSection, BillingSection, PartnerFieldFacts } from './partner-fields.tsx'
import { FormSection } from '#ui/forms/form-section.tsx'
import styles from './partner-form.module.css'
import { newPartnerForm, percentOf } from './partner-state.ts'
import { useNewPrices } from './use-new-prices.ts'
import { usePartnerForm } from './use-partner-form.ts'

interface NewPartnerFormProps {
  readonly dealers: readonly { readonly id: string; readonly name: string }[]
}

/** Creates a partner with its first person and a price list, and leads to the list of partners. */
export function NewPartner({ dealers }: NewPartnerFormProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const locale = useLocale()
  const navigate = useNavigate()
  const { form, typed, errorOf, errorCount, mayBeSent, takeRefusal } = usePartnerForm(newPartnerForm(locale), true)
  const { cause, keep } = useFailure()
  const [outcome, setOutcome] = useState<'none' | 'saving' | 'failed'>('none')
  const [created, setCreated] = useState<string | null>(null)
  const list = officeUrlFor(locale, 'adminPartners')
  const percentOff = percentOf(typed, locale)
  const prices = useNewPrices(typed.currency, percentOff)
  const isDirty = prices.file !== null || changedFields(newPartnerForm(locale), typed).length > 0
  // After the guard has seen that nothing is unsaved.
  useEffect(() => {
    if (created !== null) void navigate(list, { state: { kind: 'created', name: created } satisfies PartnerNotice })
  }, [created, navigate, list])

  // A chosen workbook counts only as a whole, once it was read and every jump confirmed.
  const isReadable = prices.file === null || (prices.read !== null && prices.open === 0)

  const sentence = (): string => {
    if (errorCount > 0) return controls('form.correct', { count: errorCount })
    if (prices.refusal && prices.refusal.errors.length > 0) return t('priceLists.review.stopErrors', { count: prices.refusal.total })
    if (prices.open > 0) return t('priceLists.review.stopJumps', { count: prices.open })
    return t('partners.new.lead')
  }

  async function create(): Promise<void> {
    if (!mayBeSent() || percentOff === null || !isReadable) return
    setOutcome('saving')
    try {
      if (prices.read) await postPartnerWithWorkbook(typed, prices.read, prices.read.digest)
      else await postPartner(typed, percentOff)
      setCreated(partnerNameOf(typed))
    } catch (error) {
      const isKnown = takeRefusal(error) || prices.takeRefusal(error)
      if (!isKnown) reportHandledError(error)
      keep(error)
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
              {controls('form.failed', { cause })}
            </Banner>
          )}
          <WaitingFields>
            <div className={styles['narrow']}>
              <div className={styles['sections']}>
                {errorCount > 0 && <Banner tone="error">{controls('form.correct', { count: errorCount })}</Banner>}
                <AccountSection dealers={dealers} />
                <BillingSection />
                <FormSection title={t('partners.prices.title')} hint={t('partners.prices.hint')}>
                  <NumberField
                    {...form.register('percentOff')}
                    label={t('partners.fields.percentOff')}
                    unit="%"
                    error={errorOf('percentOff')}
                  />
                  <div className={styles['line']}>
                    <NewPricesField prices={prices} currency={typed.currency} />
                  </div>
                </FormSection>
              </div>
            </div>
            <SaveBar
              saveLabel={t('partners.new.submit')}
              discardLabel={t('partners.new.cancel')}
              isSaving={outcome === 'saving'}
              isDisabled={!isReadable}
              isUnchanged={false}
              onDiscard={() => void navigate(list)}
            >
              {sentence()}
            </SaveBar>
          </WaitingFields>
        </form>
      </PartnerFieldFacts>
      <LeaveGuard isDirty={created === null && isDirty} />
    </FormProvider>
  )
}
