import { data } from 'react-router'
import { ListFoot } from '#ui/lists/list-foot.tsx'
import { pricesOfPartner } from '#features/partners/partners/navigation-state.ts'
import { partnerNameOf } from '#features/partners/partners/partner-words.ts'
import { VersionTable } from '#features/catalogue/price-lists/browser/version-table.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { officeUrlFor } from '#office-urls'
import { pageContext } from '../../server/page-context.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/price-versions-page.ts'
import styles from './price-list-page.module.css'

await loadMessages('office')

/** The versions of a price list. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin'])
  if (refused) throw refused
  const [list, versions] = await Promise.all([page.reads.priceList(params.id), page.reads.priceVersions(params.id, url.searchParams)])
  if (!list || !versions) throw data(null, { status: 404 })
  const { id, isDefault, priceVersion } = list
  return { versions, list: { id, priceVersion, name: isDefault ? null : partnerNameOf(list) } }
}

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
