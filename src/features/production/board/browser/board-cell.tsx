import { Button as DragButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { Link } from 'react-router'
import type { Day } from '#domain/format/days.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { boardStatuses, type BoardStatus } from '#domain/orders/production.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { orderUrlOf } from '#signed-in-urls'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { BoardOrder, Load } from '../board-view.ts'
import styles from './production-board.module.css'
import type { BoardDrag } from './use-board-drag.ts'
import type { BoardPlace } from './use-board-moves.ts'

const columnOf = (status: string): number => (boardStatuses as readonly string[]).indexOf(status)
// Browsers write types in small letters, so a status is named by its column.
const stepType = (status: string, day: Day | null): string => `step-${columnOf(status)}-${day ?? 'none'}`
const dayType = (status: string): string => `day-${columnOf(status)}`

interface BoardCellProps extends BoardPlace {
  readonly orders: readonly BoardOrder[]
  readonly label: string
  readonly movingId: string | null
  readonly drag: BoardDrag
  readonly onMove: (order: BoardOrder, place: BoardPlace) => void
}

/**
 * The orders of one day in one status. A card can be dropped on its next status of the same day, or on another day of its status; Enter on
 * its handle picks it up, Tab leads through the places that take it.
 */
export function BoardCell({ status, day, orders, label, movingId, drag, onMove }: BoardCellProps) {
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
      {(order) => <BoardCard order={order} isMoving={order.id === movingId} onMove={onMove} />}
    </GridList>
  )
}

/** Work as a person reads it: "1,000 pcs, 2 runs". */
function useLoadWords() {
  const t = useMessages('office')
  const locale = useLocale()
  return ({ pieces, printRuns }: Load): string =>
    [
      t('production.pieces', { count: pieces, number: formatNumber(pieces, locale, 0) }),
      t('production.runs', { count: printRuns, number: formatNumber(printRuns, locale, 0) }),
    ].join(', ')
}

function BoardCard({ order, isMoving, onMove }: { order: BoardOrder; isMoving: boolean } & Pick<BoardCellProps, 'onMove'>) {
  const t = useMessages('office')
  const locale = useLocale()
  const role = useSite().account?.role ?? 'dealer'
  const loadWords = useLoadWords()
  const { id, orderCode, customer, manufactureDate, isLate, nextStatuses } = order
  const next = boardStatuses.find((status) => nextStatuses.includes(status))
  const nextLabel = next === undefined ? '' : t('production.step', { code: orderCode, status: t(`status.${next satisfies BoardStatus}`) })
  return (
    <GridListItem id={id} className={styles['card'] ?? ''} textValue={`${orderCode}, ${customer}`} data-busy={isMoving || undefined}>
      <span className={styles['first']}>
        <Link to={orderUrlOf(role, locale, id)}>{orderCode}</Link>
        {isLate && <Tag tone="error">{t('production.late')}</Tag>}
      </span>
      <span className={styles['customer']}>{customer}</span>
      <span className={styles['work']}>{loadWords(order)}</span>
      <span className={styles['buttons']}>
        <DragButton slot="drag" className={styles['handle'] ?? ''} aria-label={t('production.drag', { code: orderCode })}>
          <ToolIcon name="hand" size={18} />
        </DragButton>
        {next !== undefined && (
          <IconButton label={nextLabel} disabled={isMoving} onClick={() => onMove(order, { status: next, day: manufactureDate })}>
            <Icon name="arrow-right" size={18} />
          </IconButton>
        )}
      </span>
    </GridListItem>
  )
}
