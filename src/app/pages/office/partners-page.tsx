import { useLocation } from 'react-router'
import { PartnersList } from '#features/partners/partners/browser/partners-list.tsx'
import { readPartnerNotice } from '#features/partners/partners/navigation-state.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ListHead } from '#ui/lists/list-head.tsx'
import { officeUrlFor } from '#office-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/partners-page.ts'

await loadMessages('office')

/** The partners with their price lists, in two groups. */
export const loader = loaderOf('adminPartners')

export default function PartnersPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const notice = readPartnerNotice(useLocation().state)
  return (
    <>
      <PageHead title={t('partners.title')} description={t('partners.description')} indexed={false} />
      <ListHead title={t('partners.title')}>
        <LinkButton to={officeUrlFor(locale, 'adminCreatePriceList')} look="primary" size="compact">
          {t('partners.create')}
        </LinkButton>
      </ListHead>
      {notice && (
        <Banner tone="success" isAnswer>
          {t(`partners.${notice.kind}`, { name: notice.name })}
        </Banner>
      )}
      <PartnersList {...loaderData} />
    </>
  )
}
