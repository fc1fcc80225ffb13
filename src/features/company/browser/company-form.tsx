import { useState } from 'react'
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { PartnerFormError } from '#domain/accounts/partner-form-errors.ts'
import { minPasswordLength } from '#domain/accounts/passwords.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { formatPostalCode, postalCodeExamples } from '#domain/postal/postal-code.ts'
import { ConflictNotice, ContestedFields } from '#features/forms/browser/conflict-notice.tsx'
import { LeaveGuard } from '#features/forms/browser/leave-guard.tsx'
import { useSavedRecord } from '#features/forms/browser/use-saved-record.ts'
import { BillingFields, LocaleField, PartnerFieldFacts, PartnerSection } from '#features/partners/browser/partner-fields.tsx'
import type { PartnerFormState } from '#features/partners/browser/partner-state.ts'
import { usePartnerWords } from '#features/partners/browser/use-partner-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { OwnCompany } from '../schema.ts'
import styles from './company.module.css'
import { putCompany } from './client.ts'
import { companyFormOf, type CompanyFormState, companyIssues } from './company-state.ts'

/** The typed form; an error is shown once its field was left or the form sent. */
function useCompanyForm(company: OwnCompany) {
  const t = useMessages('office')
  const form = useForm<CompanyFormState>({ defaultValues: companyFormOf(company) })
  const typed = useWatch({ control: form.control }) as CompanyFormState
  const { touchedFields } = form.formState
  const [isSent, setIsSent] = useState(false)
  const issues = companyIssues(typed)
  const shown = new Map([...issues].filter(([field]) => isSent || touchedFields[field] === true))
  const { billingCountry } = typed
  const example = isCountry(billingCountry) ? formatPostalCode(billingCountry, postalCodeExamples[billingCountry]) : ''
  const wordsOf = (issue: PartnerFormError) => t(`partners.issues.${issue}`, { owner: '', example, min: minPasswordLength })
  return {
    form,
    typed,
    setIsSent,
    errorCount: shown.size,
    errorOf: (field: string): string | undefined => {
      const issue = shown.get(field as keyof CompanyFormState)
      return issue && wordsOf(issue)
    },
    mayBeSent: (): boolean => {
      setIsSent(true)
      const [first] = issues.keys()
      if (first !== undefined) form.setFocus(first)
      return first === undefined
    },
    takeRefusal: () => false,
  }
}

/** The billing details and the language of one's own company. */
export function CompanyForm({ company }: { company: OwnCompany }) {
  const t = useMessages('office')
  const { nameOf, valueOf } = usePartnerWords([])
  const controls = useCompanyForm(company)
  const { form, typed, errorOf, errorCount } = controls
  const { changes, outcome, save, discard, conflict } = useSavedRecord({
    loaded: company,
    stateOf: companyFormOf,
    controls,
    put: (state, { version }) => putCompany(state, version),
    currentOf: (body) => (body as unknown as { readonly current: OwnCompany }).current,
  })
  const sentence = (): string => {
    if (errorCount > 0) return t('form.correct', { count: errorCount })
    if (changes.length > 0) return t('partners.changed', { fields: changes.map(nameOf).join(', ') })
    return t(outcome === 'saved' ? 'form.saved' : 'form.unchanged')
  }
  // The fields of a partner's form that a company shows are the same.
  const partnerForm = form as unknown as UseFormReturn<PartnerFormState>
  return (
    <FormProvider {...partnerForm}>
      <PartnerFieldFacts value={{ errorOf, isNew: false }}>
        <form
          noValidate
          aria-label={t('company.title')}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <div className={styles['sections']}>
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
                    theirs: valueOf(field, conflict.theirs as PartnerFormState),
                    mine: changes.includes(field) ? valueOf(field, typed as PartnerFormState) : null,
                  }))}
                />
              </ConflictNotice>
            )}
            {errorCount > 0 && <Banner tone="error">{t('form.correct', { count: errorCount })}</Banner>}
            <WaitingFields>
              <PartnerSection title={t('company.billing.title')} hint={t('company.billing.hint')}>
                <BillingFields />
              </PartnerSection>
              <PartnerSection title={t('company.language.title')} hint={t('company.language.hint')}>
                <LocaleField />
              </PartnerSection>
            </WaitingFields>
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
      <LeaveGuard isDirty={changes.length > 0} />
    </FormProvider>
  )
}
