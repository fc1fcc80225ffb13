import { useState } from 'react'
import { swatchOf } from '#domain/colors/colors.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Swatch } from '#ui/swatch.tsx'
import type { LowStock as LowStockRow } from '../overview-view.ts'
import styles from './overview-parts.module.css'

const shownRows = 4
/** The rule of a row ends at twice the minimum. */
const ruleTicks = 20

/** The stock as a small rule: red up to what is there, a black mark at the minimum. */
function StockRule({ quantity, minimum }: Pick<LowStockRow, 'quantity' | 'minimum'>) {
  const filled = Math.round((quantity / minimum) * (ruleTicks / 2))
  return (
    <span className={styles['rule']} aria-hidden="true">
      {Array.from({ length: ruleTicks + 1 }, (_, nth) => (
        <i key={nth} data-state={nth === ruleTicks / 2 ? 'minimum' : nth < filled ? 'filled' : undefined} />
      ))}
    </span>
  )
}

/** The articles with less stock than their minimum, what lacks most first. */
export function LowStockList({ rows }: { rows: readonly LowStockRow[] }) {
  const t = useMessages('office')
  const locale = useLocale()
  const { color, scale } = useCatalogueWords()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section className={styles['part']} aria-labelledby="stock">
      <div className={styles['head']}>
        <h2 id="stock">{t('overview.stock.title')}</h2>
        {rows.length > shownRows ? (
          <Button look="text" size="compact" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('overview.stock.fewer') : t('overview.stock.all', { count: rows.length })}
          </Button>
        ) : (
          rows.length === 0 && <p>{t('overview.stock.none')}</p>
        )}
      </div>
      {rows.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('overview.stock.article')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('overview.stock.share')}</span>
              </th>
              <th scope="col" data-number>
                {t('overview.stock.stock')}
              </th>
              <th scope="col" data-number>
                {t('overview.stock.minimum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : rows.slice(0, shownRows)).map((row) => {
              const swatch = swatchOf(row.color)
              return (
                <tr key={`${row.productId} ${row.color} ${row.scale}`}>
                  <th scope="row">
                    <span className={styles['article']}>
                      <Swatch
                        color={{
                          body: swatch?.hex ?? '#fff',
                          wood: swatch?.wood,
                          split: swatch?.splitHex ?? undefined,
                          end: swatch?.endHex ?? undefined,
                        }}
                        size={16}
                      />
                      <span>
                        {row.name}
                        <small>
                          {color(row.color)}, {scale(row.scale)}
                        </small>
                      </span>
                    </span>
                  </th>
                  <td>
                    <StockRule {...row} />
                  </td>
                  <td data-number>{formatNumber(row.quantity, locale)}</td>
                  <td data-number>{formatNumber(row.minimum, locale)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
