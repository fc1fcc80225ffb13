import { data } from 'react-router'
import { exampleBasis } from '#domain/pricing/settings-examples.ts'
import { SettingsForm } from '#features/catalogue/settings/browser/settings-form.tsx'
import { TrailList } from '#features/office/trail/browser/trail-list.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { pageContext } from '../../server/page-context.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/settings-page.ts'

await loadMessages('catalogue', 'checkout', 'office', 'orders')

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin'])
  if (refused) throw refused
  const [settings, trail] = await Promise.all([page.reads.settings(), page.reads.auditTrail(url.searchParams)])
  const priceList = page.catalogue.defaultPriceList('CZK')
  if (!settings || !trail || !priceList) throw data(null, { status: 404 })
  const basis = exampleBasis(page.catalogue.products, priceList)
  const named = page.catalogue.products.filter(({ id }) => basis.products.some((product) => product.id === id))
  return { settings, trail, basis, productNames: Object.fromEntries(named.map(({ id, name }) => [id, name])) }
}

export default function SettingsPage({ loaderData: { trail, ...form } }: Route.ComponentProps) {
  const t = useMessages('office')
  return (
    <>
      <PageHead title={t('settings.title')} description={t('settings.description')} indexed={false} />
      <h1>{t('settings.title')}</h1>
      <SettingsForm {...form} trail={<TrailList trail={trail} />} />
    </>
  )
}
