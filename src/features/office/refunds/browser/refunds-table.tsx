import { formatDate } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { DataTable, type ListColumn } from '#ui/lists/data-table.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import type { RefundDue } from '../schema.ts'
import type { OfficeAction } from '#ui/forms/action-dialog.tsx'
import { putRefundDone } from './client.ts'
import { OrderLink } from '#features/office/orders/browser/order-link.tsx'

/** Outstanding refunds, each with an action that marks it as done. */
export function RefundsTable({ refunds, onAction }: { refunds: readonly RefundDue[]; onAction: (action: OfficeAction) => void }) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const locale = useLocale()
  const money = ({ amount, currency }: RefundDue) => formatMoney(fromAmount(amount), currency, locale)
  const doneWith = (refund: RefundDue): OfficeAction => ({
    label: t('action.refunded'),
    subject: refund.orderCode,
    question: t('ask.refunded', { subject: refund.orderCode, amount: money(refund) }),
    needsReason: false,
    run: () => putRefundDone(refund.id),
  })
  const columns: readonly ListColumn<RefundDue>[] = [
    {
      id: 'order',
      label: t('orders.cells.order'),
      cell: ({ orderId, orderCode }) => <OrderLink orderId={orderId}>{orderCode}</OrderLink>,
    },
    { id: 'since', label: t('refunds.since'), isLabelled: true, cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
    {
      id: 'customer',
      label: t('orders.cells.customer'),
      isLabelled: true,
      cell: ({ customer, email }) => (
        <>
          {customer}
          <small>{email}</small>
        </>
      ),
    },
    {
      id: 'reason',
      label: t('refunds.reason'),
      isLabelled: true,
      cell: ({ reason }) => t(`refunds.reasons.${reason}`),
    },
    { id: 'amount', label: t('refunds.amount'), isNumber: true, isLabelled: true, cell: money },
    {
      id: 'actions',
      label: t('orders.cells.actions'),
      cell: (refund) => {
        const action = doneWith(refund)
        return (
          <Button
            look="quiet"
            size="compact"
            aria-label={controls('action.on', { action: action.label, subject: action.subject })}
            onClick={() => onAction(action)}
          >
            {action.label}
          </Button>
        )
      },
    },
  ]
  return (
    <DataTable label={t('refunds.title')} columns={columns} rows={refunds} idOf={({ id }) => id} nameOf={({ orderCode }) => orderCode} />
  )
}
