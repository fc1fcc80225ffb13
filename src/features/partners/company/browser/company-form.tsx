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
export function CompanyDetailsForm({ company }: { company: OwnCompany }) {
  const portal = useMessages('portal')
  const words = useMessages('controls')
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
    <SavedPartnerForm label={portal('company.title')} record={record} controls={controls}>
      <div className={styles['sections']}>
        {errorCount > 0 && <Banner tone="error">{words('form.correct', { count: errorCount })}</Banner>}
        <WaitingFields>
          <FormSection title={portal('company.billing.title')} hint={portal('company.billing.hint')}>
            <BillingFields />
          </FormSection>
          <FormSection title={portal('company.language.title')} hint={portal('company.language.hint')}>
            <LocaleField />
          </FormSection>
        </WaitingFields>
      </div>
    </SavedPartnerForm>
  )
}
