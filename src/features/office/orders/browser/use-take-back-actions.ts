import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { stepBack } from '#domain/orders/status-moves.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { ListedOrder } from '../schema.ts'
import type { OfficeAction } from '#ui/forms/action-dialog.tsx'
import { putStatusRevert, putTransferUnpaid } from './client.ts'

/** What an admin may revert in an order, each with a reason; nothing for dealers. */
export function useTakeBackActions(order: ListedOrder, { thread, items }: OrderView): readonly OfficeAction[] {
  const t = useMessages('office')
  const locale = useLocale()
  const isAdmin = useSite().account?.role === 'admin'
  if (!isAdmin || order.cancelledAt !== null) return []
  const { id, orderCode: subject, orderStatus: from, totalWithVat, currency } = order
  const hasProof = items.some(({ proofs }) => proofs.length > 0)
  const to = stepBack({ status: from, moves: thread.filter((entry) => entry.kind === 'moved'), hasProof })
  const amount = formatMoney(fromAmount(totalWithVat), currency, locale)
  const back = (status: NonNullable<typeof to>): OfficeAction => ({
    label: t('order.takeBack.step', { status: t(`status.${status}`) }),
    subject,
    question: t('order.takeBack.stepQuestion', { subject, status: t(`status.${status}`) }),
    needsReason: true,
    run: (reason) => putStatusRevert(id, from, reason),
  })
  const unpaid: OfficeAction = {
    label: t('order.takeBack.paid'),
    subject,
    question: t('order.takeBack.paidQuestion', { subject, amount }),
    needsReason: true,
    run: (reason) => putTransferUnpaid(id, reason),
  }
  const isTransferRecorded = order.paidAt !== null && order.paymentMethod === 'bankTransfer'
  return [...(to === null ? [] : [back(to)]), ...(isTransferRecorded ? [unpaid] : [])]
}
