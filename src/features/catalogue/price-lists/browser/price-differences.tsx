import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { EditedPrice } from '../edited-list.ts'
import { formatListPrice } from './format-list-price.ts'
import styles from './price-list-editor.module.css'

/** More rows are counted: nobody reads them, and the browser would lay them out for seconds. */
const maxShown = 200

interface PriceDifferencesProps {
  readonly changes: readonly EditedPrice[]
  /** The heads of the columns with both prices. */
  readonly beforeLabel: string
  readonly afterLabel: string
}

/** Changed prices, both values side by side. */
export function PriceDifferences({ changes, beforeLabel, afterLabel }: PriceDifferencesProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const locale = useLocale()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
    <div className={styles['differences']} tabIndex={0} role="group" aria-label={t('priceLists.differences')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('priceLists.nameHead')}</th>
            <th scope="col">{t('priceLists.from')}</th>
            <th scope="col">{beforeLabel}</th>
            <th scope="col">{afterLabel}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxShown).map(({ key, name, pcsFrom, before, after, decimals }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatNumber(pcsFrom, locale)}</td>
              <td>{formatListPrice(before, locale, decimals)}</td>
              <td>
                <strong>{formatListPrice(after, locale, decimals)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > maxShown && <p>{controls('form.moreChanges', { count: changes.length - maxShown })}</p>}
    </div>
  )
}
