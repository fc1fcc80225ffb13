import { data } from 'react-router'
import { PartnerHead } from '#features/partners/browser/partner-head.tsx'
import { PartnerProfileForm } from '#features/partners/browser/partner-profile-form.tsx'
import { partnerNameOf } from '#features/partners/partner-words.ts'
import { VisitButton } from '#features/visits/browser/visit-button.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { reloadWithNewPrices } from '../../frame/change-of-account.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { pageContext } from '../../server/page-context.ts'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/partner-page.ts'

await loadMessages('checkout', 'office')

/** One partner: its profile, and what the office knows about it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin'])
  if (refused) throw refused
  const [partner, dealers] = await Promise.all([page.reads.partner(params.priceListId), page.reads.dealers()])
  if (!partner) throw data(null, { status: 404 })
  return { ...partner, dealers: dealers ?? [] }
}

export default function PartnerPage({ loaderData: { profile, facts, dealers } }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  return (
    <>
      <PageHead title={partnerNameOf(profile)} description={t('partners.description')} indexed={false} />
      <PartnerHead profile={profile}>
        {profile.isActive && (
          <VisitButton
            priceListId={profile.id}
            name={partnerNameOf(profile)}
            onBegun={() => reloadWithNewPrices(locale, urlFor(locale, 'meter'))}
          />
        )}
      </PartnerHead>
      <PartnerProfileForm key={profile.id} profile={profile} facts={facts} dealers={dealers} />
    </>
  )
}
