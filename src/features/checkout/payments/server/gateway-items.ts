import { lineWords } from '#features/catalogue/lines/line-words.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { OrderItemRow, OrderRow } from '#features/orders/orders/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { NewGoPayPayment } from '#platform/server/payments/gopay.ts'

/** The items that the gateway lists, in the language of the order: lines, transport, duty and VAT, which add up to the total. */
export function gatewayItems(
  order: OrderRow,
  items: readonly OrderItemRow[],
  catalogue: Pick<CatalogueSnapshot, 'product'>,
): NewGoPayPayment['items'] {
  const translator = translatorOf(order.locale)
  const { title } = lineWords(translator)
  const t = translator.of('checkout')
  const vat = order.vatRate === 0 ? t('summary.vatExempt') : t('summary.vat', { rate: order.vatRate })
  const extras = [
    { name: t('summary.shipping'), amountThousandths: order.transportThousandths },
    { name: t('summary.duty'), amountThousandths: order.dutyThousandths },
    { name: vat, amountThousandths: order.vatThousandths },
  ]
  return [
    ...items.map(({ productId, color, quantity, quote }) => ({
      name: title(catalogue.product(productId)?.name ?? productId, color),
      count: quantity,
      amountThousandths: quote.totalCurrentPriceThousandths,
    })),
    ...extras.filter(({ amountThousandths }) => amountThousandths > 0).map((extra) => ({ ...extra, count: 1 })),
  ]
}
