import { AccountsList } from '#features/accounts/administration/browser/accounts-list.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/accounts-page.ts'

await loadMessages('office')

/** The people of the office and of partners. */
export const loader = loaderOf('adminAccounts')

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('office')
  return (
    <>
      <PageHead title={t('accounts.title')} description={t('accounts.description')} indexed={false} />
      <AccountsList {...loaderData} />
    </>
  )
}
