import type { SumKind } from '#domain/orders/sum-lines.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'

/** What the sums of an order are called; each page names the items in its own words. `vatRate` is per cent. */
export function useSumWords({ vatRate }: { readonly vatRate: number }): Readonly<Record<Exclude<SumKind, 'items'>, string>> {
  const t = useMessages('checkout')
  return {
    transport: t('summary.shipping'),
    duty: t('summary.duty'),
    total: t('summary.totalWithoutVat'),
    vat: t('summary.vat', { rate: vatRate }),
    vatExempt: t('summary.vatExempt'),
    totalWithVat: t('summary.totalWithVat'),
  }
}
