import { formatDate } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { useCatalogueWords } from '#features/catalogue/browser/use-catalogue-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { urlFor } from '#urls'
import { postCancel, putStatus, putTransferPaid } from './client.ts'
import type { ListedOrder } from '../schema.ts'
import type { OfficeAction } from './action-dialog.tsx'
import { OfficeTable } from './office-table.tsx'
import styles from './office-table.module.css'

interface OrdersTableProps {
  readonly orders: readonly ListedOrder[]
  /** Returns the name of an article. */
  readonly nameOf: (productId: string) => string
  /** Null for a partner, who has read-only access. */
  readonly onAction: ((action: OfficeAction) => void) | null
}

/** Orders with their status and, for the office, their available actions. */
export function OrdersTable({ orders, nameOf, onAction }: OrdersTableProps) {
  const t = useMessages('orders')
  const locale = useLocale()
  const { pcs } = useCatalogueWords()
  const columns = ['order', 'created', 'customer', 'items', 'status', 'payment', 'total'] as const
  return (
    <OfficeTable
      head={[...columns.map((column) => t(`office.orders.${column}`)), ...(onAction ? [t('office.orders.actions')] : [])]}
      numbers={[columns.indexOf('total')]}
    >
      {orders.map((order) => {
        const { orderCode, paidAt, cancelledAt, currency } = order
        const money = formatMoney(fromAmount(order.totalWithVat), currency, locale)
        return (
          <tr key={order.id} data-cancelled={cancelledAt !== null || undefined}>
            <th scope="row">
              <a href={urlFor(locale, 'order', { token: order.token })}>{orderCode}</a>
            </th>
            <td>{formatDate(new Date(order.createdAt))}</td>
            <td>
              {order.companyName === '' ? order.customer : order.companyName}
              {order.companyName !== '' && <small>{order.customer}</small>}
            </td>
            <td>
              {[...new Set(order.orderItems.map(({ productId }) => nameOf(productId).replaceAll(' ', '\u00a0')))].join(', ')}
              <small>{pcs(order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0))}</small>
              {order.takesMoreThanHalfOfStock && (
                <span className={styles['tag']} data-tone="waiting">
                  {t('office.orders.mostOfStock')}
                </span>
              )}
            </td>
            <td>
              <MiniProgress status={order.orderStatus} />
              {cancelledAt === null
                ? t(`office.status.${order.orderStatus}`)
                : t('office.orders.cancelled', { date: formatDate(new Date(cancelledAt)) })}
            </td>
            <td>
              <span className={styles['tag']} data-tone={order.isOverdue ? 'error' : paidAt === null ? 'waiting' : 'done'}>
                {paidAt === null
                  ? t(order.isOverdue ? 'office.orders.overdue' : 'office.orders.unpaid')
                  : t('office.orders.paid', { date: formatDate(new Date(paidAt)) })}
              </span>
              <small>{t(`office.orders.methods.${order.paymentMethod}`)}</small>
            </td>
            <td data-number>{money}</td>
            {onAction && (
              <td>
                <OrderActions order={order} money={money} onAction={onAction} />
              </td>
            )}
          </tr>
        )
      })}
    </OfficeTable>
  )
}

/** Nine ticks: completed ones in black, the current one tall and red. */
function MiniProgress({ status }: { status: ListedOrder['orderStatus'] }) {
  const at = orderStatuses.indexOf(status)
  return (
    <span className={styles['mini']} aria-hidden="true">
      {orderStatuses.map((name, index) => (
        <i key={name} data-state={index < at ? 'past' : index === at ? 'current' : undefined} />
      ))}
    </span>
  )
}

function OrderActions({ order, money, onAction }: { order: ListedOrder; money: string; onAction: (action: OfficeAction) => void }) {
  const t = useMessages('orders')
  const { id, orderCode: subject, orderStatus: from } = order
  const actions: readonly OfficeAction[] = [
    ...order.nextStatuses.map((to) => {
      const status = t(`office.status.${to}`)
      return {
        label: t('office.action.move', { status }),
        subject,
        question: t('office.ask.move', { subject, status }),
        needsReason: false,
        run: () => putStatus(id, from, to),
      }
    }),
    ...(order.paidAt === null && order.cancelledAt === null
      ? [
          {
            label: t('office.action.markPaid'),
            subject,
            question: t('office.ask.markPaid', { subject, amount: money }),
            needsReason: false,
            run: () => putTransferPaid(id),
          },
        ]
      : []),
    ...(order.mayBeCancelled
      ? [
          {
            label: t('office.action.cancel'),
            subject,
            question: t('office.ask.cancel', { subject }),
            needsReason: true,
            run: (reason: string) => postCancel(id, reason),
          },
        ]
      : []),
  ]
  return (
    <div className={styles['actions']}>
      {actions.map((action) => (
        <Button
          key={action.label}
          look="quiet"
          size="compact"
          aria-label={t('office.action.on', { action: action.label, subject })}
          onClick={() => onAction(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}
