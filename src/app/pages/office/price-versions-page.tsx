import { ListFoot } from '#ui/lists/list-foot.tsx'
import { pricesOfPartner } from '#features/partners/partners/navigation-state.ts'
import { VersionTable } from '#features/catalogue/price-lists/browser/version-table.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { officeUrlFor } from '#office-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/price-versions-page.ts'
import styles from './price-list-page.module.css'

await loadMessages('office')

/** The versions of a price list. */
export const loader = loaderOf('adminPriceVersions')

export default function PriceVersionsPage({ loaderData: { list, versions } }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const name = list.name ?? t('priceLists.title')
  const back =
    list.name === null
      ? officeUrlFor(locale, 'adminPriceList')
      : officeUrlFor(locale, 'adminPartner', { priceListId: list.id }, { show: pricesOfPartner })
  return (
    <>
      <PageHead title={`${t('priceLists.versions.title')}: ${name}`} description={t('priceLists.description')} indexed={false} />
      <BackLink to={back}>{name}</BackLink>
      <header className={styles['head']}>
        <h1>{t('priceLists.versions.title')}</h1>
        <p>{t('priceLists.versions.lead', { name })}</p>
      </header>
      <VersionTable listId={list.id} priceVersion={list.priceVersion} versions={versions.items} />
      <ListFoot list={versions} />
    </>
  )
}
