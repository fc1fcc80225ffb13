import { formatDate } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { urlFor } from '#urls'
import { putRefundDone } from './client.ts'
import type { RefundDue } from '../schema.ts'
import type { OfficeAction } from './action-dialog.tsx'
import styles from './office-table.module.css'
import { OfficeTable } from './office-table.tsx'

/** Outstanding refunds, each with an action that marks it as done. */
export function RefundsTable({ refunds, onAction }: { refunds: readonly RefundDue[]; onAction: (action: OfficeAction) => void }) {
  const t = useMessages('orders')
  const locale = useLocale()
  const head = [
    t('office.orders.order'),
    t('office.refunds.since'),
    t('office.orders.customer'),
    t('office.refunds.reason'),
    t('office.refunds.amount'),
    t('office.orders.actions'),
  ]
  return (
    <OfficeTable head={head} numbers={[4]}>
      {refunds.map(({ id, orderCode: subject, token, createdAt, customer, email, reason, amount, currency }) => {
        const money = formatMoney(fromAmount(amount), currency, locale)
        const action = {
          label: t('office.action.refunded'),
          subject,
          question: t('office.ask.refunded', { subject, amount: money }),
          needsReason: false,
          run: () => putRefundDone(id),
        }
        return (
          <tr key={id}>
            <th scope="row">
              <a href={urlFor(locale, 'order', { token })}>{subject}</a>
            </th>
            <td>{formatDate(new Date(createdAt))}</td>
            <td>
              {customer}
              <small>{email}</small>
            </td>
            <td>{t(`office.refunds.reasons.${reason}`)}</td>
            <td data-number>{money}</td>
            <td>
              <div className={styles['actions']}>
                <Button
                  look="quiet"
                  size="compact"
                  aria-label={t('office.action.on', { action: action.label, subject })}
                  onClick={() => onAction(action)}
                >
                  {action.label}
                </Button>
              </div>
            </td>
          </tr>
        )
      })}
    </OfficeTable>
  )
}
