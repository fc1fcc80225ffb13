import type { OrderTotals } from './order-totals.ts'

export type SumKind = 'items' | 'transport' | 'duty' | 'total' | 'vat' | 'vatExempt' | 'totalWithVat'

/** A sum of an order, as documents and pages list it. */
export interface SumLine {
  readonly kind: SumKind
  readonly thousandths: number
  /** False while it depends on where the order goes; then `thousandths` means nothing. */
  readonly isKnown: boolean
}

/**
 * The sums of an order in the order in which they are read: the parts, the total without VAT, VAT, and the total with it. Duty is left out
 * where there is none. Until a partner has said where the order goes, transport and VAT are not known, and there is no total with VAT.
 */
export function sumLines(totals: Omit<OrderTotals, 'currency'>, isDeliverySet = true): readonly SumLine[] {
  const line = (kind: SumKind, thousandths: number, isKnown = true): SumLine => ({ kind, thousandths, isKnown })
  return [
    line('items', totals.itemsThousandths),
    line('transport', totals.transportThousandths, isDeliverySet),
    ...(totals.dutyThousandths === 0 ? [] : [line('duty', totals.dutyThousandths)]),
    line('total', totals.totalThousandths),
    line(isDeliverySet && totals.vatRate === 0 ? 'vatExempt' : 'vat', totals.vatThousandths, isDeliverySet),
    ...(isDeliverySet ? [line('totalWithVat', totals.totalWithVatThousandths)] : []),
  ]
}

/** Those that add up to the total with VAT, for pages that emphasise the totals elsewhere. */
export const partLines = (totals: Omit<OrderTotals, 'currency'>): readonly SumLine[] =>
  sumLines(totals).filter(({ kind }) => kind !== 'total' && kind !== 'totalWithVat')
