import { data } from 'react-router'
import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { ProductionBoard } from '#features/production/board/browser/production-board.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { pageContext } from '../../server/page-context.ts'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/production-page.ts'

await loadMessages('office', 'orders')

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin', 'dealer'])
  if (refused) throw refused
  const position = await page.reads.orderPosition()
  const board = await page.reads.productionBoard()
  if (!board) throw data(null, { status: 404 })
  return { board, position }
}

export default function ProductionPage({ loaderData: { board, position } }: Route.ComponentProps) {
  useOrderEvents(position)
  const t = useMessages('office')
  return (
    <>
      <PageHead title={t('production.title')} description={t('production.title')} indexed={false} />
      <h1>{t('production.title')}</h1>
      <p>{t('production.lead')}</p>
      <ProductionBoard board={board} />
    </>
  )
}
