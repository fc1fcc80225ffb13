import type { ReactNode } from 'react'
import { formatDate, formatDay } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { ownCancelReason } from '#domain/orders/cancelling.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import styles from './payment-state.module.css'

interface CancelledNoticeProps {
  readonly order: Pick<OrderView, 'cancelled' | 'refunds'>
  /** Whether the office reads it, which owes nothing. */
  readonly isForOffice?: boolean
}

/** That the order is cancelled, why, and for its customer that there is nothing to pay. */
export function CancelledNotice({ order: { cancelled, refunds }, isForOffice = false }: CancelledNoticeProps) {
  const t = useMessages('orders')
  if (!cancelled) return null
  const own = ownCancelReason(cancelled.reason)
  return (
    <Banner tone="warning">
      <p>{t('lookup.cancelled.title', { date: formatDate(new Date(cancelled.at)) })}</p>
      <p className={styles['reason']}>{own === null ? cancelled.reason : t(`lookup.cancelled.${own}`)}</p>
      {refunds.length === 0 && !isForOffice && <p className={styles['reason']}>{t('lookup.cancelled.noMoney')}</p>}
    </Banner>
  )
}

interface PaymentStateProps {
  readonly order: Pick<OrderView, 'paidAt' | 'paidBy' | 'transfer' | 'cancelled' | 'totals' | 'refunds'>
  /** Instructions for a bank transfer. */
  readonly instructions: ReactNode
  /** Buttons to pay by card or PayPal. */
  readonly online: ReactNode
}

/** Whether the order is paid, how to pay it, and its refunds. */
export function PaymentState({ order, instructions, online }: PaymentStateProps) {
  const t = useMessages('orders')
  const locale = useLocale()
  const { paidAt, paidBy, transfer, cancelled, totals, refunds } = order
  const amount = formatMoney(fromAmount(totals.totalWithVat), totals.currency, locale)
  if (cancelled && !paidAt && refunds.length === 0) return null
  return (
    <section className={styles['payment']} aria-labelledby="order-payment">
      <h2 id="order-payment">{t('lookup.payment.title')}</h2>
      {paidAt && (
        <p className={styles['paid']}>
          <span className={styles['tag']}>
            <Icon name="check" size={16} />
            {t('lookup.payment.paid', { date: formatDate(new Date(paidAt)) })}
          </span>
          {t(`lookup.payment.by.${paidBy}`)}
        </p>
      )}
      {transfer && (
        <>
          <p className={styles['due']}>{t('lookup.payment.due', { amount, date: formatDay(transfer.dueOn) })}</p>
          {instructions}
        </>
      )}
      {!paidAt && !cancelled && paidBy === 'invoice' && <p>{t('lookup.payment.invoiced')}</p>}
      {!paidAt && !transfer && !cancelled && paidBy !== 'invoice' && (
        <>
          <p>{t('lookup.payment.waiting', { amount })}</p>
          {online}
          <p className={styles['hint']}>{t('lookup.payment.check')}</p>
        </>
      )}
      {refunds.map(({ amount: sum, currency, doneAt }, index) => {
        const money = formatMoney(fromAmount(sum), currency, locale)
        return (
          <p key={index}>
            {doneAt === null
              ? t('lookup.refund.due', { amount: money })
              : t('lookup.refund.done', { amount: money, date: formatDate(new Date(doneAt)) })}
          </p>
        )
      })}
    </section>
  )
}
