import { Link } from 'react-router'
import { formatMoney } from '#domain/format/format-money.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { designUrl } from '../product-links.ts'
import type { ProductView } from '../product-view.ts'
import { DataTable } from './data-table.tsx'
import { useCatalogueWords } from './use-catalogue-words.ts'

/** What a piece costs with everything by quantity: blank, with one ink, digitally printed. Each quantity leads to the design of so many. */
export function PriceTable({ view }: { readonly view: ProductView }) {
  const { number, pcs, locale } = useCatalogueWords()
  const t = useMessages('product')
  const { asked, priceTable: rows, currency, orderable } = view
  const isDigital = rows.some(({ digitalThousandths }) => digitalThousandths !== null)
  const cell = (thousandths: number | null) => (
    <td data-number data-none={thousandths === null || undefined}>
      {thousandths === null ? <span aria-label={t('prices.none')}>–</span> : formatMoney(thousandths, currency, locale)}
    </td>
  )
  return (
    <DataTable
      title={t('prices.title')}
      heads={[
        { text: t('prices.quantity') },
        { text: t('prices.blank'), number: true },
        { text: t('prices.oneInk'), number: true },
        ...(isDigital ? [{ text: t('prices.digital'), number: true }] : []),
      ]}
      note={t('prices.note')}
    >
      {rows.map(({ quantity, blankThousandths, oneInkThousandths, digitalThousandths }) => (
        <tr key={quantity} aria-current={quantity === asked?.quantity || undefined}>
          <th scope="row">
            {orderable ? (
              <Link to={designUrl(locale, view, quantity)} aria-label={t('prices.design', { pieces: pcs(quantity) })}>
                {number(quantity)}
              </Link>
            ) : (
              number(quantity)
            )}
          </th>
          {cell(blankThousandths)}
          {cell(oneInkThousandths)}
          {isDigital && cell(digitalThousandths)}
        </tr>
      ))}
    </DataTable>
  )
}
