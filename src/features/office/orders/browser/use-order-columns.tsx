import { phoneHref } from '#domain/contact/phone-href.ts'
import { formatDate } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { UnreadTag } from '#features/orders/thread/browser/unread-tag.tsx'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { OfficeAction } from '#ui/forms/action-dialog.tsx'
import type { ListColumn } from '#ui/lists/data-table.tsx'
import { Tag } from '#ui/tag.tsx'
import { destinationText } from '../destination-text.ts'
import type { ListedOrder } from '../schema.ts'
import { ActionsCell, ContentsCell, type ListedProduct, MiniProgress, PartnerTaskCell, PaymentCell } from './order-cells.tsx'
import { OrderLink } from './order-link.tsx'
import { taskColors } from './task-view.ts'

interface OrderColumnsInput {
  readonly products: readonly ListedProduct[]
  /** Null for a partner. */
  readonly onAction: ((action: OfficeAction) => void) | null
}

/** The columns of the list of orders; a partner's list leaves out what concerns only the office. */
export function useOrderColumns({ products, onAction }: OrderColumnsInput): readonly ListColumn<ListedOrder>[] {
  const t = useMessages('office')
  const orders = useMessages('orders')
  const locale = useLocale()
  const isOffice = onAction !== null
  // Customers have names of their own for the statuses.
  const statusName = (status: OrderStatus) => (isOffice ? t(`status.${status}`) : orders(`status.${status}`))

  const columns: readonly (ListColumn<ListedOrder> | false)[] = [
    {
      id: 'id',
      label: t('orders.columns.id'),
      sortBy: 'id',
      cell: ({ orderCode, id }) => (
        <>
          <OrderLink orderId={id}>{orderCode}</OrderLink>
          <small>
            <UnreadTag orderId={id} />
          </small>
        </>
      ),
    },
    {
      id: 'date',
      label: t('orders.columns.date'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => formatDate(new Date(createdAt)),
    },
    {
      id: 'customer',
      label: t('orders.columns.customer'),
      isName: true,
      cell: ({ companyName, customer }) => (
        <>
          {companyName === '' ? customer : companyName}
          {companyName !== '' && <small>{customer}</small>}
        </>
      ),
    },
    isOffice && {
      id: 'partner',
      label: t('orders.columns.partner'),
      isName: true,
      isLabelled: true,
      cell: ({ priceList }) => priceList && (priceList.companyName || priceList.email),
    },
    {
      id: 'contents',
      label: t('orders.columns.contents'),
      cell: (order) => <ContentsCell order={order} products={products} isOffice={isOffice} />,
    },
    isOffice && {
      id: 'email',
      label: t('orders.columns.email'),
      isLabelled: true,
      cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    isOffice && {
      id: 'phone',
      label: t('orders.columns.phone'),
      isLabelled: true,
      cell: ({ phone }) => <a href={phoneHref(phone)}>{phone}</a>,
    },
    isOffice && { id: 'address', label: t('orders.columns.address'), isLabelled: true, cell: (order) => destinationText(order, t) },
    {
      id: 'status',
      label: t('orders.columns.status'),
      sortBy: 'orderStatus',
      cell: ({ orderStatus, cancelledAt }) => (
        <>
          <MiniProgress status={orderStatus} />
          {cancelledAt === null ? statusName(orderStatus) : t('orders.cells.cancelled', { date: formatDate(new Date(cancelledAt)) })}
        </>
      ),
    },
    {
      id: 'toDo',
      label: t('orders.columns.toDo'),
      // Below or beside the status that it comes from.
      side: 'right',
      cell: isOffice
        ? ({ toDo }) => toDo && <Tag tone={taskColors[toDo]}>{t(`orders.tasks.${toDo}`)}</Tag>
        : (order) => <PartnerTaskCell order={order} />,
    },
    { id: 'payment', label: t('orders.columns.payment'), cell: (order) => <PaymentCell order={order} /> },
    isOffice && {
      id: 'dealer',
      label: t('orders.columns.dealer'),
      isLabelled: true,
      cell: ({ dealer }) => dealer?.name,
    },
    {
      id: 'price',
      label: t('orders.columns.price'),
      isNumber: true,
      cell: ({ total, currency }) => formatMoney(fromAmount(total), currency, locale),
    },
    isOffice && {
      id: 'actions',
      label: t('orders.cells.actions'),
      cell: (order) => <ActionsCell order={order} onAction={onAction} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
