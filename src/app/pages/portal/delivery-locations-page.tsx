import { LocationsList } from '#features/portal/delivery-locations/browser/locations-list.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/delivery-locations-page.ts'

await loadMessages('portal')

/** The delivery locations of the partner. */
export const loader = loaderOf('b2bDeliveryLocations')

export default function DeliveryLocationsPage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useMessages('portal')
  return (
    <>
      <PageHead title={t('locations.title')} description={t('locations.description')} indexed={false} />
      <LocationsList list={list} />
    </>
  )
}
