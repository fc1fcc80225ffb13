import { Button as DragButton, GridListItem } from 'react-aria-components'
import { Link } from 'react-router'
import { formatDay } from '#domain/format/days.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { boardStatuses, type BoardStatus } from '#domain/orders/production.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import { printPictureUrl } from '#features/orders/proofs/browser/client.ts'
import { useLocale, useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { orderUrlOf } from '#signed-in-urls'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { BoardOrder, Load, MadeItem, MadeProduct } from '../board-view.ts'
import styles from './production-board.module.css'
import { RunInks } from './run-inks.tsx'
import type { BoardPlace } from './use-board-moves.ts'

/** Work as a person reads it: "1,000 pcs, 2 runs". */
function useLoadWords() {
  const t = useMessages('office')
  const locale = useLocale()
  return ({ pieces, printRuns }: Load): string =>
    [
      t('production.pieces', { count: pieces, number: formatNumber(pieces, locale, 0) }),
      ...(printRuns > 0 ? [t('production.runs', { count: printRuns, number: formatNumber(printRuns, locale, 0) })] : []),
    ].join(', ')
}

interface BoardCardProps {
  readonly order: BoardOrder
  readonly products: readonly MadeProduct[]
  readonly isMoving: boolean
  readonly onMove: (order: BoardOrder, place: BoardPlace) => void
}

/** So many items of an order are named on its card. */
const namedItems = 3

/** An order on the board: what is taken from stock, what is printed on it and how. */
export function BoardCard({ order, products, isMoving, onMove }: BoardCardProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const role = useSite().account?.role ?? 'dealer'
  const loadWords = useLoadWords()
  const words = lineWords(useTranslator())
  const { id, items, orderCode, customer, manufactureDate, promisedOn, isLate, isOverdue, nextStatuses } = order
  const next = boardStatuses.find((status) => nextStatuses.includes(status))
  const nextLabel = next === undefined ? '' : t('production.step', { code: orderCode, status: t(`status.${next satisfies BoardStatus}`) })
  const printed = items.find(({ runs }) => runs.length > 0) ?? items[0]
  const wordsOf = ({ productId, color, quantity, runs }: MadeItem): string => {
    const product = products.find((each) => each.id === productId)
    const technologies = runs.map(({ technology }) => words.inline(words.t(`technologies.${technology}`)))
    return [`${words.number(quantity)} × ${product ? words.title(product.name, color) : productId}`, ...technologies].join(', ')
  }
  return (
    <GridListItem id={id} className={styles['card'] ?? ''} textValue={`${orderCode}, ${customer}`} data-busy={isMoving || undefined}>
      <span className={styles['first']}>
        <Link to={orderUrlOf(role, locale, id)}>{orderCode}</Link>
        {isLate && <Tag tone="error">{t('production.late')}</Tag>}
      </span>
      <span className={styles['customer']}>{customer}</span>
      {printed && <img className={styles['print']} src={printPictureUrl(id, printed.id)} alt="" loading="lazy" draggable={false} />}
      {items.slice(0, namedItems).map((item) => (
        <span key={item.id} className={styles['item']}>
          {wordsOf(item)}
          {item.runs.map((run) => (
            <span key={run.technology} className={styles['print-inks']}>
              <RunInks run={run} />
            </span>
          ))}
          {item.runs.some(({ plates }) => plates.some(({ isKept }) => isKept)) && <Tag tone="done">{t('production.kept')}</Tag>}
        </span>
      ))}
      {items.length > namedItems && (
        <span className={styles['item']}>{t('production.moreItems', { count: items.length - namedItems })}</span>
      )}
      <span className={styles['work']}>{loadWords(order)}</span>
      {promisedOn !== null && (
        <span className={styles['work']} data-overdue={isOverdue || undefined}>
          {t(isOverdue ? 'production.overdue' : 'production.promised', { day: formatDay(promisedOn) })}
        </span>
      )}
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
