import { SettingsForm } from '#features/catalogue/settings/browser/settings-form.tsx'
import { TrailList } from '#features/office/trail/browser/trail-list.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/settings-page.ts'

await loadMessages('catalogue', 'checkout', 'office', 'orders')

export const loader = loaderOf('adminSettings')

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
