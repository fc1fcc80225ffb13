import { dayOf } from '#domain/format/days.ts'
import { toAmount } from '#domain/money.ts'
import { estimatedDelivery } from '#domain/orders/estimated-delivery.ts'
import { toApiTotals } from '#domain/orders/order-totals.ts'
import { type BankAccounts, bankAccountOf, paymentInstructions } from './payment-instructions.ts'
import { type StoredOrder, totalsOf } from './reads.ts'
import type { OrderState } from './schema.ts'

/** What the shopper is told of an order that the token opens. */
export function orderState(
  { order, items }: Omit<StoredOrder, 'files'>,
  { bankAccounts, brand }: { readonly bankAccounts: BankAccounts; readonly brand: string },
): OrderState {
  const totals = totalsOf(order)
  const account = bankAccountOf(bankAccounts, order.locale, order.currency)
  const { variableSymbol, qrPayload } = paymentInstructions(account, order, brand)
  return {
    id: order.id,
    orderCode: order.orderCode,
    locale: order.locale,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    payed: order.paidAt !== null,
    cancelled: order.cancelledAt !== null,
    paymentMethod: order.paymentMethod,
    totals: toApiTotals(totals),
    items: items.map(({ id, configurationId, productId, color, scale, quantity, quote }) => ({
      id,
      configurationId,
      productId,
      color,
      scale,
      quantity,
      total: toAmount(quote.totalCurrentPriceThousandths),
    })),
    estimatedDelivery: estimatedDelivery(dayOf(order.createdAt)),
    payment: {
      owner: account.owner,
      iban: account.iban,
      bic: account.bic,
      account: account.local,
      variableSymbol,
      amount: toAmount(totals.totalWithVatThousandths),
      currency: order.currency,
      dueOn: order.paymentDueOn,
      qrPayload,
    },
  }
}
