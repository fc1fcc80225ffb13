import { data } from 'react-router'
import { LocationsList } from '#features/portal/delivery-locations/browser/locations-list.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { pageContext } from '../../server/page-context.ts'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/delivery-locations-page.ts'

await loadMessages('office')

/** The delivery locations of the partner. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['partner'])
  if (refused) throw refused
  const list = await page.reads.deliveryLocations(url.searchParams)
  if (!list) throw data(null, { status: 404 })
  return { list }
}

export default function DeliveryLocationsPage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useMessages('office')
  return (
    <>
      <PageHead title={t('locations.title')} description={t('locations.description')} indexed={false} />
      <LocationsList list={list} />
    </>
  )
}
