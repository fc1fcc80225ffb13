import { formatNumber } from '#domain/format/format-number.ts'
import { suspiciousPercent } from '#domain/pricing/price-changes.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { formatListPrice } from './format-list-price.ts'
import styles from './import-review.module.css'
import type { PriceJump } from './price-jumps.ts'
import { TickBar } from './tick-bar.tsx'
import { useSignedPercent } from './use-signed-percent.ts'
import { ReviewPart } from './review-part.tsx'

interface JumpTableProps {
  readonly jumps: readonly PriceJump[]
  /** The keys of those that somebody has confirmed. */
  readonly meant: ReadonlySet<string>
  readonly onMeant: (keys: readonly string[]) => void
}

/** Prices that change suspiciously, each to be confirmed. */
export function JumpTable({ jumps, meant, onMeant }: JumpTableProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const signed = useSignedPercent()
  const open = jumps.filter(({ key }) => !meant.has(key))
  return (
    <ReviewPart title={t('priceLists.review.jumps')} hint={t('priceLists.review.jumpsHint', { percent: suspiciousPercent })}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('priceLists.review.article')}</th>
            <th scope="col">{t('priceLists.review.sheet')}</th>
            <th scope="col" data-number>
              {t('priceLists.from')}
            </th>
            <th scope="col" data-number>
              {t('priceLists.review.today')}
            </th>
            <th scope="col" data-number>
              {t('priceLists.review.new')}
            </th>
            <th scope="col">{t('priceLists.review.change')}</th>
            <th scope="col">
              {open.length > 1 && (
                <Button size="compact" look="quiet" onClick={() => onMeant(open.map(({ key }) => key))}>
                  {t('priceLists.review.allMeant')}
                </Button>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {jumps.map(({ key, row, count, pcsFrom, before, after, percent }) => {
            const decimals = row.printType === null ? 2 : 3
            const price = (amount: number) => formatListPrice(Math.round(amount * 1000), locale, decimals)
            return (
              <tr key={key}>
                <th scope="row">{row.description}</th>
                <td>{t(`priceLists.tabs.${row.printType === null ? row.category : 'technologie'}`)}</td>
                <td data-number>
                  {count === tiers.length ? t('priceLists.review.all') : formatNumber(pcsFrom, locale)}
                  {count > 1 && count < tiers.length && <small>{t('priceLists.review.moreTiers', { count: count - 1 })}</small>}
                </td>
                <td data-number>{price(before)}</td>
                <td data-number>
                  <strong>{price(after)}</strong>
                </td>
                <td className={styles['change']}>
                  <TickBar percent={percent} full={100} /> <strong>{signed(percent)}</strong>
                </td>
                <td>
                  {meant.has(key) ? (
                    <Tag tone="done">{t('priceLists.review.meant')}</Tag>
                  ) : (
                    <Button size="compact" onClick={() => onMeant([key])}>
                      {t('priceLists.review.meantSo')}
                      <span className="visually-hidden">: {row.description}</span>
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ReviewPart>
  )
}
