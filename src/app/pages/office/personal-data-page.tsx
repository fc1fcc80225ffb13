import { PersonSearch } from '#features/office/personal-data/browser/person-search.tsx'
import { RetentionTable } from '#features/office/personal-data/browser/retention-table.tsx'
import styles from '#features/office/personal-data/browser/personal-data.module.css'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { officeUrlFor } from '#office-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/personal-data-page.ts'

await loadMessages('office')

export const loader = loaderOf('adminPersonalData')

/** Export and erasure of a person's data, and how long data are kept. */
export default function PersonalDataPage({ loaderData: { own } }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  return (
    <>
      <PageHead title={t('personalData.title')} description={t('personalData.description')} indexed={false} />
      <nav aria-label={t('accounts.title')}>
        <BackLink to={officeUrlFor(locale, 'adminAccounts')}>{t('accounts.title')}</BackLink>
      </nav>
      <h1>{t('personalData.title')}</h1>
      <div className={styles['page']}>
        <PersonSearch own={own} />
        <RetentionTable />
      </div>
    </>
  )
}
