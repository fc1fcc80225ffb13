import { toAmount } from '#domain/money.ts'
import { expectedDelivery } from '#domain/orders/estimated-delivery.ts'
import { toApiTotals } from '#domain/orders/order-totals.ts'
import { type BankAccounts, bankAccountOf, paymentInstructions } from '../payment-instructions.ts'
import { type OrderWithItems, totalsOf } from './reads.ts'
import type { OrderState } from '../schema.ts'

interface PaymentBasis {
  readonly bankAccounts: BankAccounts
  readonly brand: string
}

/** Payment instructions of an order; null when no transfer is due. A cancelled order has none, so that no one pays for it. */
function dueTransfer(order: OrderWithItems['order'], { bankAccounts, brand }: PaymentBasis): OrderState['payment'] {
  if (order.paymentMethod !== 'bankTransfer' || order.paidAt !== null || order.cancelledAt !== null) return null
  const account = bankAccountOf(bankAccounts, order.locale, order.currency)
  const { variableSymbol, qrPayload } = paymentInstructions(account, order, brand)
  return {
    owner: account.owner,
    iban: account.iban,
    bic: account.bic,
    account: account.local,
    variableSymbol,
    amount: toAmount(totalsOf(order).totalWithVatThousandths),
    currency: order.currency,
    dueOn: order.paymentDueOn,
    qrPayload,
  }
}

/** The state of an order for the holder of its token. */
export function orderState({ order, items, approvedAt }: OrderWithItems, seller: PaymentBasis): OrderState {
  return {
    id: order.id,
    orderCode: order.orderCode,
    locale: order.locale,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    payed: order.paidAt !== null,
    cancelled: order.cancelledAt !== null,
    paymentMethod: order.paymentMethod,
    totals: toApiTotals(totalsOf(order)),
    items: items.map(({ id, configurationId, productId, color, scale, quantity, quote }) => ({
      id,
      configurationId,
      productId,
      color,
      scale,
      quantity,
      total: toAmount(quote.totalCurrentPriceThousandths),
    })),
    estimatedDelivery: expectedDelivery({ ...order, approvedAt }),
    payment: dueTransfer(order, seller),
  }
}
