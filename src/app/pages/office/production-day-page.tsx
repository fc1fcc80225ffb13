import { formatDay } from '#domain/format/days.ts'
import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { DaySheetTable } from '#features/production/board/browser/day-sheet-table.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/production-day-page.ts'

await loadMessages('catalogue', 'checkout', 'office', 'orders')

export const loader = loaderOf('b2bProductionDay')

export default function ProductionDayPage({ loaderData: { sheet, products, position } }: Route.ComponentProps) {
  useOrderEvents(position)
  const t = useMessages('office')
  const title = t('production.sheet.title', { day: formatDay(sheet.day) })
  return (
    <>
      <PageHead title={title} description={title} indexed={false} />
      <DaySheetTable sheet={sheet} products={products} title={title} />
    </>
  )
}
