import { data, Link } from 'react-router'
import styles from '#features/company/browser/company.module.css'
import { CompanyForm } from '#features/company/browser/company-form.tsx'
import { CompanyPeople } from '#features/company/browser/company-people.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { pageContext } from '../../server/page-context.ts'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/company-page.ts'

await loadMessages('office', 'checkout')

/** The partner's own company: people, billing details, language. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['partner'])
  if (refused) throw refused
  const company = await page.reads.ownCompany()
  if (!company) throw data(null, { status: 404 })
  return { company }
}

export default function CompanyPage({ loaderData: { company } }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  return (
    <div className={styles['company']}>
      <PageHead title={t('company.title')} description={t('company.description')} indexed={false} />
      <h1>{t('company.title')}</h1>
      <p>
        <Link to={officeUrlFor(locale, 'ownAccount')}>{t('company.account')}</Link>
      </p>
      <div className={styles['sections']}>
        <CompanyPeople people={company.people} />
      </div>
      <CompanyForm company={company} />
    </div>
  )
}
