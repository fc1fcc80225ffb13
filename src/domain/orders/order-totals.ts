import type { Currency } from '../currency.ts'
import { fromAmount, toAmount } from '../money.ts'
import { vatOf } from '../vat/vat-amount.ts'

/** The sums of an order in whole cents; `total` is without VAT. */
export interface OrderTotals {
  readonly itemsThousandths: number
  readonly transportThousandths: number
  readonly dutyThousandths: number
  /** Per cent; 0 for an exempt order. */
  readonly vatRate: number
  readonly vatThousandths: number
  readonly totalThousandths: number
  readonly totalWithVatThousandths: number
  readonly currency: Currency
}

/** Computes the totals of an order. VAT is computed once, on items, transport and duty together. */
export function orderTotals(parts: {
  readonly itemTotalsThousandths: readonly number[]
  readonly transportThousandths: number
  readonly dutyThousandths: number
  readonly vatRate: number
  readonly currency: Currency
}): OrderTotals {
  const { itemTotalsThousandths, transportThousandths, dutyThousandths, vatRate, currency } = parts
  const itemsThousandths = itemTotalsThousandths.reduce((sum, item) => sum + item, 0)
  const totalThousandths = itemsThousandths + transportThousandths + dutyThousandths
  const vatThousandths = vatOf(totalThousandths, vatRate)
  return {
    itemsThousandths,
    transportThousandths,
    dutyThousandths,
    vatRate,
    vatThousandths,
    totalThousandths,
    totalWithVatThousandths: totalThousandths + vatThousandths,
    currency,
  }
}

/** The totals as API amounts, that is, JSON numbers. */
export const toApiTotals = (totals: OrderTotals) => ({
  items: toAmount(totals.itemsThousandths),
  transport: toAmount(totals.transportThousandths),
  duty: toAmount(totals.dutyThousandths),
  vatRate: totals.vatRate,
  vat: toAmount(totals.vatThousandths),
  total: toAmount(totals.totalThousandths),
  totalWithVat: toAmount(totals.totalWithVatThousandths),
  currency: totals.currency,
})
export type ApiTotals = ReturnType<typeof toApiTotals>

/** The totals that the API has told. */
export const fromApiTotals = (totals: ApiTotals): OrderTotals => ({
  itemsThousandths: fromAmount(totals.items),
  transportThousandths: fromAmount(totals.transport),
  dutyThousandths: fromAmount(totals.duty),
  vatRate: totals.vatRate,
  vatThousandths: fromAmount(totals.vat),
  totalThousandths: fromAmount(totals.total),
  totalWithVatThousandths: fromAmount(totals.totalWithVat),
  currency: totals.currency,
})
