import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { ProductionBoard } from '#features/production/board/browser/production-board.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import styles from './production-page.module.css'
import type { Route } from './+types/production-page.ts'

await loadMessages('catalogue', 'checkout', 'office', 'orders')

export const loader = loaderOf('b2bProduction')

export default function ProductionPage({ loaderData: { board, products, position } }: Route.ComponentProps) {
  const isConnected = useOrderEvents(position)
  const t = useMessages('office')
  return (
    <>
      <PageHead title={t('production.title')} description={t('production.title')} indexed={false} />
      <h1>{t('production.title')}</h1>
      <p>
        {t('production.lead')} <span className={styles['keyboard']}>{t('production.leadKeyboard')}</span>
      </p>
      <ProductionBoard board={board} products={products} isConnected={isConnected} />
    </>
  )
}
