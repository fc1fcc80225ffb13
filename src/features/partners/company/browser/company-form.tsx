import { useForm, useWatch } from 'react-hook-form'
import { useSavedRecord } from '#ui/forms/use-saved-record.ts'
import { BillingFields, LocaleField } from '#features/partners/partners/browser/partner-fields.tsx'
import { FormSection } from '#ui/forms/form-section.tsx'
import { SavedPartnerForm } from '#features/partners/partners/browser/saved-partner-form.tsx'
import { useShownIssues } from '#features/partners/partners/browser/use-shown-issues.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { OwnCompany } from '../schema.ts'
import { putCompany } from './client.ts'
import styles from './company.module.css'
import { companyFormOf, type CompanyFormState, companyIssues } from './company-state.ts'

function useCompanyForm(company: OwnCompany) {
  const form = useForm<CompanyFormState>({ defaultValues: companyFormOf(company) })
  const typed = useWatch({ control: form.control }) as CompanyFormState
  const { shown, wordsOf, showAll, setIsSent } = useShownIssues(form, companyIssues(typed), typed.billingCountry)
  return {
    form,
    typed,
    setIsSent,
    errorCount: shown.size,
    errorOf: (field: string): string | undefined => {
      const issue = shown.get(field as keyof CompanyFormState)
      return issue && wordsOf(issue, typed[field as keyof CompanyFormState])
    },
    mayBeSent: showAll,
  }
}

/** The billing details and the language of one's own company. */
export function CompanyForm({ company }: { company: OwnCompany }) {
  const t = useMessages('office')
  const controls = useCompanyForm(company)
  const { errorCount } = controls
  const record = useSavedRecord({
    loaded: company,
    stateOf: companyFormOf,
    controls,
    put: (state, { version }) => putCompany(state, version),
    currentOf: (body) => (body as unknown as { readonly current: OwnCompany }).current,
  })
  return (
    <SavedPartnerForm label={t('company.title')} record={record} controls={controls}>
      <div className={styles['sections']}>
        {errorCount > 0 && <Banner tone="error">{t('form.correct', { count: errorCount })}</Banner>}
        <WaitingFields>
          <FormSection title={t('company.billing.title')} hint={t('company.billing.hint')}>
            <BillingFields />
          </FormSection>
          <FormSection title={t('company.language.title')} hint={t('company.language.hint')}>
            <LocaleField />
          </FormSection>
        </WaitingFields>
      </div>
    </SavedPartnerForm>
  )
}
