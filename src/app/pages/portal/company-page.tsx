import { Link } from 'react-router'
import styles from '#features/partners/company/browser/company.module.css'
import { OwnMails } from '#features/accounts/accounts/browser/own-mail.tsx'
import { CompanyDetailsForm } from '#features/partners/company/browser/company-form.tsx'
import { CompanyPeople } from '#features/partners/company/browser/company-people.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { portalUrlFor } from '#portal-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/company-page.ts'

await loadMessages('portal', 'office', 'checkout')

/** The partner's own company: people, one's own mails, billing details, language. */
export const loader = loaderOf('b2bSettings')

export default function CompanyPage({ loaderData: { company, messageMails, isVisit } }: Route.ComponentProps) {
  const t = useMessages('portal')
  const locale = useLocale()
  return (
    <div className={styles['company']}>
      <PageHead title={t('company.title')} description={t('company.description')} indexed={false} />
      <h1>{t('company.title')}</h1>
      <p>
        <Link to={portalUrlFor(locale, 'ownAccount')}>{t('company.account')}</Link>
      </p>
      <div className={styles['sections']}>
        <CompanyPeople people={company.people} />
        {/* An admin who looks at the shop as a partner has settings of their own. */}
        {!isVisit && <OwnMails messageMails={messageMails} />}
      </div>
      <CompanyDetailsForm company={company} />
    </div>
  )
}
