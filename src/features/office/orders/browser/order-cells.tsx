import { Link } from 'react-router'
import type { Category } from '#domain/catalogue/categories.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { orderUrlOf } from '#signed-in-urls'
import type { OfficeAction } from '#ui/forms/action-dialog.tsx'
import { RowMenu } from '#ui/lists/row-menu.tsx'
import { Tag } from '#ui/tag.tsx'
import type { ListedOrder } from '../schema.ts'
import { printPictureUrl } from '#features/orders/proofs/browser/client.ts'
import styles from './order-cells.module.css'
import { useOrderActions } from './use-order-actions.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** A product of a listed order. */
export interface ListedProduct {
  readonly id: string
  readonly name: string
  readonly category: Category
}

interface ContentsCellProps {
  readonly order: ListedOrder
  readonly products: readonly ListedProduct[]
  readonly isOffice: boolean
}

/** What is ordered, with the print of the first item. Only the office sees that it takes most of a stock. */
export function ContentsCell({ order: { id, orderItems, takesMoreThanHalfOfStock }, products, isOffice }: ContentsCellProps) {
  const t = useMessages('office')
  const { pcs } = useCatalogueWords()
  const productOf = (id: string) => products.find((product) => product.id === id)
  const names = [...new Set(orderItems.map(({ productId }) => productOf(productId)?.name ?? productId))]
  const [first] = orderItems
  return (
    <div className={styles['contents']} data-office={isOffice || undefined}>
      {first && <img src={printPictureUrl(id, first.id)} alt="" width={180} height={52} loading="lazy" />}
      <div>
        {names.map((name) => name.replaceAll(' ', '\u00a0')).join(', ')}
        <small>{pcs(orderItems.reduce((sum, { quantity }) => sum + quantity, 0))}</small>
        {isOffice && takesMoreThanHalfOfStock && <Tag tone="waiting">{t('orders.cells.mostOfStock')}</Tag>}
      </div>
    </div>
  )
}

/** Nine ticks: completed ones in black, the current one tall and red. */
export function MiniProgress({ status }: { status: OrderStatus }) {
  const at = orderStatuses.indexOf(status)
  return (
    <span className={styles['mini']} aria-hidden="true">
      {orderStatuses.map((name, index) => (
        <i key={name} data-state={index < at ? 'past' : index === at ? 'current' : undefined} />
      ))}
    </span>
  )
}

/** Whether an order is paid, and how. */
export function PaymentCell({ order }: { order: ListedOrder }) {
  const { state, method, tone } = usePaymentWords()(order)
  return (
    <>
      {/* Nobody waits for the money of a cancelled order. */}
      {(order.cancelledAt === null || order.paidAt !== null || order.refund !== null) && <Tag tone={tone}>{state}</Tag>}
      <small>{method}</small>
    </>
  )
}

const partnerTasks: Partial<Record<OrderStatus, 'finishDelivery' | 'approveDesign'>> = {
  preparing: 'finishDelivery',
  toApproveDesign: 'approveDesign',
}

/** What a partner has to do with an order, with the way there; empty for nothing. */
export function PartnerTaskCell({ order: { id, orderStatus, cancelledAt } }: { order: ListedOrder }) {
  const t = useMessages('office')
  const locale = useLocale()
  const task = cancelledAt === null && partnerTasks[orderStatus]
  return task ? <Link to={orderUrlOf('partner', locale, id)}>{t(`orders.${task}`)}</Link> : null
}

interface ActionsCellProps {
  readonly order: ListedOrder
  readonly onAction: (action: OfficeAction) => void
}

/** The actions of an order in a list, as a menu. */
export function ActionsCell({ order, onAction }: ActionsCellProps) {
  const t = useMessages('office')
  const actions = useOrderActions(order)
  if (actions.length === 0) return null
  return (
    <RowMenu
      label={t('orders.actionsOf', { code: order.orderCode })}
      title={t('orders.cells.actions')}
      actions={actions.map((action) => ({ label: action.label, run: () => onAction(action) }))}
    />
  )
}
