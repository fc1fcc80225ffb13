import { GridList, useDragAndDrop } from 'react-aria-components'
import type { Day } from '#domain/format/days.ts'
import { boardStatuses } from '#domain/orders/production.ts'
import type { BoardOrder, MadeProduct } from '../board-view.ts'
import { BoardCard } from './board-card.tsx'
import styles from './production-board.module.css'
import type { BoardDrag } from './use-board-drag.ts'
import type { BoardPlace } from './use-board-moves.ts'

const columnOf = (status: string): number => (boardStatuses as readonly string[]).indexOf(status)
// Browsers write types in small letters, so a status is named by its column.
const stepType = (status: string, day: Day | null): string => `step-${columnOf(status)}-${day ?? 'none'}`
const dayType = (status: string): string => `day-${columnOf(status)}`

interface BoardCellProps extends BoardPlace {
  readonly orders: readonly BoardOrder[]
  readonly products: readonly MadeProduct[]
  readonly label: string
  readonly movingId: string | null
  readonly drag: BoardDrag
  readonly onMove: (order: BoardOrder, place: BoardPlace) => void
}

/**
 * The orders of one day in one status. A card can be dropped on its next status of the same day, or on another day of its status; Enter on
 * its handle picks it up, Tab leads through the places that take it.
 */
export function BoardCell({ status, day, orders, products, label, movingId, drag, onMove }: BoardCellProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const order = orders.find(({ id }) => id === key)
        const steps = (order?.nextStatuses ?? []).map((next) => [stepType(next, day), ''])
        return { ...Object.fromEntries(steps), [dayType(status)]: '', 'text/plain': order?.orderCode ?? '' }
      }),
    onDragStart({ keys }) {
      const [order] = orders.filter(({ id }) => keys.has(id))
      if (order) drag.start(order)
    },
    onDragEnd: drag.end,
    getAllowedDropOperations: () => ['move'],
    acceptedDragTypes: [stepType(status, day), dayType(status)],
    onRootDrop: () => drag.drop({ status, day }),
  })
  return (
    <GridList
      aria-label={label}
      className={styles['cell'] ?? ''}
      data-empty={orders.length === 0 || undefined}
      keyboardNavigationBehavior="tab"
      items={orders.map((order) => ({ ...order }))}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[orders, movingId]}
      disabledKeys={movingId === null ? [] : [movingId]}
    >
      {(order) => <BoardCard order={order} products={products} isMoving={order.id === movingId} onMove={onMove} />}
    </GridList>
  )
}
