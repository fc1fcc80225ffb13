import { Link } from 'react-router'
import type { Category } from '#domain/catalogue/categories.ts'
import { phoneHref } from '#domain/contact/phone-href.ts'
import { formatDate } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Tag } from '#ui/tag.tsx'
import { orderUrlOf } from '#signed-in-urls'
import { destinationText } from '../destination-text.ts'
import type { ListedOrder } from '../schema.ts'
import type { OfficeAction } from '#ui/forms/action-dialog.tsx'
import type { ListColumn } from '#ui/lists/data-table.tsx'
import { MiniProgress } from './mini-progress.tsx'
import { OrderActions } from './order-actions.tsx'
import { UnreadTag } from '#features/orders/thread/browser/unread-tag.tsx'
import { OrderLink } from './order-link.tsx'
import styles from './order-cells.module.css'
import { taskColors } from './task-view.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** A product of a listed order. */
export interface ListedProduct {
  readonly id: string
  readonly name: string
  readonly category: Category
}

interface OrderColumnsInput {
  readonly products: readonly ListedProduct[]
  /** Null for a partner. */
  readonly onAction: ((action: OfficeAction) => void) | null
}

const ownTasks: Partial<Record<ListedOrder['orderStatus'], 'finishDelivery' | 'approveDesign'>> = {
  preparing: 'finishDelivery',
  toApproveDesign: 'approveDesign',
}

/** The columns of the list of orders; a partner's list leaves out what concerns only the office. */
export function useOrderColumns({ products, onAction }: OrderColumnsInput): readonly ListColumn<ListedOrder>[] {
  const t = useMessages('office')
  const locale = useLocale()
  const { pcs } = useCatalogueWords()
  const productOf = (id: string) => products.find((product) => product.id === id)
  const paymentWords = usePaymentWords()
  const isOffice = onAction !== null

  const contents = ({ orderItems, takesMoreThanHalfOfStock }: ListedOrder) => {
    const names = [...new Set(orderItems.map(({ productId }) => productOf(productId)?.name ?? productId))]
    const first = orderItems[0]
    const category = first && productOf(first.productId)?.category
    return (
      <div className={styles['contents']}>
        {first && category && (
          <img
            src={`/images/products/${category}/${first.productId}-${first.color}.jpg?w=150`}
            alt=""
            width={74}
            height={49}
            loading="lazy"
          />
        )}
        <div>
          {names.map((name) => name.replaceAll(' ', '\u00a0')).join(', ')}
          <small>{pcs(orderItems.reduce((sum, { quantity }) => sum + quantity, 0))}</small>
          {isOffice && takesMoreThanHalfOfStock && <Tag tone="waiting">{t('orders.cells.mostOfStock')}</Tag>}
        </div>
      </div>
    )
  }

  const payment = (order: ListedOrder) => {
    const { state, method, tone } = paymentWords(order)
    return (
      <>
        {/* Nobody waits for the money of a cancelled order. */}
        {(order.cancelledAt === null || order.paidAt !== null || order.refund !== null) && <Tag tone={tone}>{state}</Tag>}
        <small>{method}</small>
      </>
    )
  }

  /** What the partner has to do, with the way there. */
  const ownTask = ({ id, orderStatus, cancelledAt }: ListedOrder) => {
    const task = cancelledAt === null && ownTasks[orderStatus]
    return task ? <Link to={orderUrlOf('partner', locale, id)}>{t(`orders.${task}`)}</Link> : null
  }

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
    { id: 'contents', label: t('orders.columns.contents'), cell: contents },
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
          {cancelledAt === null
            ? t(isOffice ? `status.${orderStatus}` : `status.${orderStatus}`)
            : t('orders.cells.cancelled', { date: formatDate(new Date(cancelledAt)) })}
        </>
      ),
    },
    {
      id: 'toDo',
      label: t('orders.columns.toDo'),
      // Below or beside the status that it comes from.
      side: 'right',
      cell: isOffice ? ({ toDo }) => toDo && <Tag tone={taskColors[toDo]}>{t(`orders.tasks.${toDo}`)}</Tag> : ownTask,
    },
    { id: 'payment', label: t('orders.columns.payment'), cell: payment },
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
      cell: (order) => <OrderActions order={order} onAction={onAction} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
