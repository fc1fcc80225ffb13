import { data } from 'react-router'
import { priceTabs } from '#domain/pricing/price-tabs.ts'
import { PartnerHead } from '#features/partners/partners/browser/partner-head.tsx'
import { PartnerPrices } from '#features/partners/partners/browser/partner-prices.tsx'
import { PartnerProfileForm } from '#features/partners/partners/browser/partner-profile-form.tsx'
import { PartnerTabs } from '#features/partners/partners/browser/partner-tabs.tsx'
import { pricesOfPartner } from '#features/partners/partners/navigation-state.ts'
import { partnerNameOf } from '#features/partners/partners/partner-words.ts'
import { ImportPrices } from '#features/catalogue/price-lists/browser/import-prices.tsx'
import { editedList } from '#features/catalogue/price-lists/edited-list.ts'
import { VisitButton } from '#features/accounts/visits/browser/visit-button.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { reloadWithNewPrices } from '../../frame/change-of-account.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { type PageContext, pageContext } from '../../server/page-context.ts'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/partner-page.ts'

await loadMessages('catalogue', 'checkout', 'office')

/** The prices of a partner, if the address shows them. */
async function shownPrices({ reads, catalogue }: PageContext, priceListId: string, query: URLSearchParams) {
  const detail = query.get('show') === pricesOfPartner ? await reads.priceList(priceListId) : null
  if (!detail) return null
  const { settings, pricesSince, planned = [] } = detail
  const tab = priceTabs.find((name) => name === query.get('tab')) ?? priceTabs[0]
  return {
    list: editedList(detail),
    tab,
    settings,
    pricesSince,
    planned,
    products: catalogue.products.map(({ id, type }) => ({ id, type })),
  }
}

/** One partner: its profile with what the office knows about it, or its price list. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin'])
  if (refused) throw refused
  const { priceListId } = params
  const [partner, dealers, prices] = await Promise.all([
    page.reads.partner(priceListId),
    page.reads.dealers(),
    shownPrices(page, priceListId, url.searchParams),
  ])
  if (!partner) throw data(null, { status: 404 })
  return { ...partner, dealers: dealers ?? [], prices }
}

export default function PartnerPage({ loaderData: { profile, facts, dealers, prices } }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const { id, currency, isActive } = profile
  const name = partnerNameOf(profile)
  return (
    <>
      <PageHead title={name} description={t('partners.description')} indexed={false} />
      <ImportPrices key={id} list={{ id, isDefault: false, currency }} title={name}>
        {(startImport) => (
          <>
            <PartnerHead profile={profile} onImport={startImport}>
              {isActive && (
                <VisitButton priceListId={id} name={name} onBegun={() => reloadWithNewPrices(locale, urlFor(locale, 'meter'))} />
              )}
            </PartnerHead>
            <PartnerTabs shown={prices === null ? 'profile' : 'priceList'} />
            {prices === null ? <PartnerProfileForm profile={profile} facts={facts} dealers={dealers} /> : <PartnerPrices {...prices} />}
          </>
        )}
      </ImportPrices>
    </>
  )
}
