import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { PriceChangesReply } from '../schema.ts'
import { ReviewPart } from './review-part.tsx'

/** What changes, by sheet. */
export function TabTable({ tabs }: { readonly tabs: PriceChangesReply['tabs'] }) {
  const t = useMessages('office')
  const locale = useLocale()
  const columns = ['rows', 'changed', 'up', 'down'] as const
  return (
    <ReviewPart title={t('priceLists.review.bySheet')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('priceLists.review.sheet')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-number>
                {t(`priceLists.review.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tabs.map((row) => (
            <tr key={row.tab}>
              <th scope="row">{t(`priceLists.tabs.${row.tab}`)}</th>
              {columns.map((column) => (
                <td key={column} data-number>
                  {formatNumber(row[column], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ReviewPart>
  )
}
