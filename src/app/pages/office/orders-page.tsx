import { data, Link } from 'react-router'
import { OrdersTable } from '#features/office/browser/orders-table.tsx'
import { pagesNear, pagesOf } from '#domain/lists/paging.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { matchPage, urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import { PageHead } from '../../frame/page-head.tsx'
import type { Route } from './+types/orders-page.ts'
import styles from './list-page.module.css'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import { useRowActions } from '#features/office/browser/use-row-actions.tsx'

await loadMessages('catalogue', 'orders')

/** All orders for admins; under the other path all orders for dealers, and a partner's own orders. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const isAdminPage = matchPage(url.pathname, page.locale)?.name === 'adminOrders'
  const refused = refuseUnauthorised(page, url, isAdminPage ? ['admin'] : ['admin', 'dealer', 'partner'])
  if (refused) throw refused
  const list = await page.reads.orders(Number(url.searchParams.get('page') ?? 1) || 1)
  if (!list) throw data(null, { status: 404 })
  const sold = new Set(list.items.flatMap(({ orderItems }) => orderItems.map(({ productId }) => productId)))
  const names = page.catalogue.products.filter(({ id }) => sold.has(id)).map(({ id, name }) => ({ id, name }))
  return { list, names, canAct: page.account?.role !== 'partner' }
}

export default function OrdersPage({ loaderData: { list, names, canAct } }: Route.ComponentProps) {
  const t = useMessages('orders')
  const locale = useLocale()
  const { ask, notice, dialog } = useRowActions()
  const { items, limit, offset, total, totalIsMore = false } = list
  const [page, pages] = [offset / limit + 1, pagesOf(list)]
  const from = offset + 1
  return (
    <div className={styles['list']}>
      <PageHead title={t('office.tabs.orders')} description={t('office.description')} indexed={false} />
      <h1>{t('office.tabs.orders')}</h1>
      {notice}
      {total === 0 ? (
        <div className={styles['empty']}>
          <p>{t('office.orders.empty')}</p>
          {!canAct && <LinkButton to={urlFor(locale, 'meter')}>{t('office.orders.start')}</LinkButton>}
        </div>
      ) : (
        <OrdersTable orders={items} nameOf={(id) => names.find((name) => name.id === id)?.name ?? id} onAction={canAct ? ask : null} />
      )}
      {total > 0 && (
        <footer className={styles['foot']}>
          <p>{t(totalIsMore ? 'office.orders.rangeOfMore' : 'office.orders.range', { from, to: offset + items.length, total })}</p>
          {pages > 1 && (
            <nav aria-label={t('office.orders.pages')}>
              {pagesNear(page, pages).map((nth) => (
                <Link
                  key={nth}
                  to={{ search: nth === 1 ? '' : `?page=${nth}` }}
                  aria-label={t('office.orders.page', { page: nth })}
                  aria-current={nth === page ? 'page' : undefined}
                >
                  {nth}
                </Link>
              ))}
            </nav>
          )}
        </footer>
      )}
      {dialog}
    </div>
  )
}
