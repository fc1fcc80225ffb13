import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { CountedDifference } from '../schema.ts'
import styles from './count-dialog.module.css'

/** What a count books: for each variant the books, the count, and what is in stock afterwards. */
export function CountDifferences({ differences }: { differences: readonly CountedDifference[] }) {
  const t = useMessages('office')
  const { number, color: colorName, scale: scaleName } = useCatalogueWords()
  const signed = (pieces: number) => `${pieces > 0 ? '+' : '−'}${number(Math.abs(pieces))}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('stock.count.differences')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('stock.columns.article')}</th>
            <th scope="col" data-number>
              {t('stock.count.onBooks')}
            </th>
            <th scope="col" data-number>
              {t('stock.count.inCount')}
            </th>
            <th scope="col" data-number>
              {t('stock.count.difference')}
            </th>
            <th scope="col" data-number>
              {t('stock.count.left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ productId, color, scale, name, book, counted, left }) => (
            <tr key={`${productId} ${color} ${scale}`}>
              <th scope="row">
                {name}
                <small>
                  {colorName(color)}, {scaleName(scale)}
                </small>
              </th>
              <td data-number>{number(book)}</td>
              <td data-number>{number(counted)}</td>
              <td data-number>
                <strong>{signed(counted - book)}</strong>
              </td>
              <td data-number>{number(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
