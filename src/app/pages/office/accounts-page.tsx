import { data } from 'react-router'
import { AccountsList } from '#features/accounts/administration/browser/accounts-list.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { pageContext } from '../../server/page-context.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/accounts-page.ts'

await loadMessages('office')

/** The people of the office and of partners. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin'])
  if (refused) throw refused
  const [list, companies] = await Promise.all([page.reads.accounts(url.searchParams), page.reads.companies()])
  if (!list || !companies) throw data(null, { status: 404 })
  return { list, companies, own: page.account?.email ?? '' }
}

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('office')
  return (
    <>
      <PageHead title={t('accounts.title')} description={t('accounts.description')} indexed={false} />
      <AccountsList {...loaderData} />
    </>
  )
}
