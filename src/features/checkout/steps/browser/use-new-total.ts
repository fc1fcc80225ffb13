import { useState } from 'react'
import type { Currency } from '#domain/currency.ts'
import type { CheckoutView } from './use-checkout-view.ts'

/**
 * Whether the total is another one than at first. Nothing on the page of payment changes it but the choice of a currency, so another tab
 * has changed the cart or the address, or the prices are new: the shopper must read it before ordering.
 */
export function useNewTotal({ isSettled, totals }: Pick<CheckoutView, 'isSettled' | 'totals'>, currency: Currency): boolean {
  const [first, setFirst] = useState<{ readonly currency: Currency; readonly total: number } | null>(null)
  const total = totals.totalWithVatThousandths
  if (isSettled && first?.currency !== currency) setFirst({ currency, total })
  return isSettled && first?.currency === currency && first.total !== total
}
