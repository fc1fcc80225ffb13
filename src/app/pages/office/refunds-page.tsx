import { data } from 'react-router'
import { RefundsTable } from '#features/office/refunds/browser/refunds-table.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { pageContext } from '../../server/page-context.ts'
import { PageHead } from '../../frame/page-head.tsx'
import type { Route } from './+types/refunds-page.ts'
import styles from './list-page.module.css'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import { useRowActions } from '#features/office/orders/browser/use-row-actions.tsx'

await loadMessages('office', 'orders')

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin', 'dealer'])
  if (refused) throw refused
  const refunds = await page.reads.refunds()
  if (!refunds) throw data(null, { status: 404 })
  return { refunds }
}

export default function RefundsPage({ loaderData: { refunds } }: Route.ComponentProps) {
  const t = useMessages('orders')
  const { ask, notice, dialog } = useRowActions()
  return (
    <div className={styles['list']}>
      <PageHead title={t('office.tabs.refunds')} description={t('office.description')} indexed={false} />
      <h1>{t('office.tabs.refunds')}</h1>
      {refunds.length > 0 && <p>{t('office.refunds.lead')}</p>}
      {notice}
      {refunds.length === 0 ? <ListEmpty title={t('office.refunds.empty')} /> : <RefundsTable refunds={refunds} onAction={ask} />}
      {dialog}
    </div>
  )
}
