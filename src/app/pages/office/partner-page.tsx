import { PartnerHead } from '#features/partners/partners/browser/partner-head.tsx'
import { PartnerPrices } from '#features/partners/partners/browser/partner-prices.tsx'
import { PartnerProfileForm } from '#features/partners/partners/browser/partner-profile-form.tsx'
import { PartnerTabs } from '#features/partners/partners/browser/partner-tabs.tsx'
import { partnerNameOf } from '#features/partners/partners/partner-words.ts'
import { ImportPrices } from '#features/catalogue/price-lists/browser/import-prices.tsx'
import { VisitButton } from '#features/accounts/visits/browser/visit-button.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { reloadWithNewPrices } from '../../frame/change-of-account.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/partner-page.ts'

await loadMessages('catalogue', 'checkout', 'office')

/** One partner: its profile with what the office knows about it, or its price list. */
export const loader = loaderOf('adminPartner')

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
