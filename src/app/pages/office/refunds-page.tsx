import { RefundsTable } from '#features/office/refunds/browser/refunds-table.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/refunds-page.ts'
import styles from './list-page.module.css'
import { useRowActions } from '#features/office/orders/browser/use-row-actions.tsx'

await loadMessages('office', 'orders')

export const loader = loaderOf('b2bRefunds')

export default function RefundsPage({ loaderData: { refunds } }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const { ask, notice, dialog } = useRowActions()
  return (
    <div className={styles['list']}>
      <PageHead title={t('refunds.title')} description={t('description')} indexed={false} />
      <h1>{t('refunds.title')}</h1>
      {refunds.length > 0 && <p>{t('refunds.lead')}</p>}
      {notice}
      {refunds.length === 0 ? (
        <ListEmpty
          title={t('refunds.empty')}
          action={<LinkButton to={officeUrlFor(locale, 'b2bOrders')}>{t('order.unknown.toList')}</LinkButton>}
        />
      ) : (
        <RefundsTable refunds={refunds} onAction={ask} />
      )}
      {dialog}
    </div>
  )
}
