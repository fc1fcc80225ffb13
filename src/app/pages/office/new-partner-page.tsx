import { NewPartner } from '#features/partners/partners/browser/new-partner-form.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { officeUrlFor } from '#office-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/new-partner-page.ts'

await loadMessages('checkout', 'office')

export const loader = loaderOf('adminCreatePriceList')

export default function NewPartnerPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  return (
    <>
      <PageHead title={t('partners.new.title')} description={t('partners.new.description')} indexed={false} />
      <nav aria-label={t('partners.title')}>
        <BackLink to={officeUrlFor(locale, 'adminPartners')}>{t('partners.title')}</BackLink>
      </nav>
      <h1>{t('partners.new.title')}</h1>
      <NewPartner {...loaderData} />
    </>
  )
}
