import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { needsReason } from '#domain/orders/move-warnings.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { ListedOrder } from '../schema.ts'
import type { OfficeAction } from '#ui/forms/action-dialog.tsx'
import { postCancel, putTransferPaid } from './client.ts'
import { putStatus } from '#features/orders/orders/browser/put-status.ts'

/** Everything that the office may do with an order now. Each action asks for confirmation. */
export function useOrderActions(order: ListedOrder): readonly OfficeAction[] {
  const t = useMessages('office')
  const locale = useLocale()
  const { id, orderCode: subject, orderStatus: from, paidAt, cancelledAt, paymentMethod, totalWithVat, currency } = order
  const amount = formatMoney(fromAmount(totalWithVat), currency, locale)
  const { moveWarnings: warnings } = order
  const steps = order.nextStatuses.map((to): OfficeAction => {
    const status = t(`status.${to}`)
    // Only a customer's own decision asks the customer.
    const isAlone = to === 'designApproved'
    return {
      label: isAlone ? t('action.moveAlone') : t('action.move', { status }),
      subject,
      question: [
        t(isAlone ? 'ask.moveAlone' : 'ask.move', { subject, status }),
        ...warnings.map((warning) => t(`ask.warnings.${warning}`)),
      ].join(' '),
      needsReason: needsReason(warnings),
      reasonLabel: t('ask.allTheSame'),
      reasonError: t('ask.allTheSameError'),
      run: (reason) => putStatus(id, { from, to, acknowledged: warnings, reason }),
    }
  })
  const markPaid: OfficeAction = {
    label: t('action.markPaid'),
    subject,
    question: t('ask.markPaid', { subject, amount }),
    needsReason: false,
    run: () => putTransferPaid(id),
  }
  const cancel: OfficeAction = {
    label: t('action.cancel'),
    subject,
    question: t('ask.cancel', { subject }),
    needsReason: true,
    run: (reason) => postCancel(id, reason),
  }
  // An order that is paid by invoice is marked at its invoices.
  const mayBeMarked = paidAt === null && cancelledAt === null && paymentMethod !== null
  return [...steps, ...(mayBeMarked ? [markPaid] : []), ...(order.mayBeCancelled ? [cancel] : [])]
}
