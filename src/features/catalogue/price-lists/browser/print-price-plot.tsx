import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { minTamponPrintCount } from '#domain/catalogue/settings.ts'
import { formatNumber, numberFormat } from '#domain/format/format-number.ts'
import type { PriceGrid } from '#domain/pricing/price-grid.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { EditedList } from '../edited-list.ts'
import styles from './print-price-plot.module.css'

const frame = { left: 44, right: 512, top: 12, bottom: 196, width: 640, height: 224 }
const powers = [1, 10, 100, 1000, 10_000, 100_000]
const lastQuantity = powers.at(-1) ?? 1

const xOf = (quantity: number): number => frame.left + (Math.log10(quantity) / Math.log10(lastQuantity)) * (frame.right - frame.left)

/** The round values of a logarithmic axis: 1, 2, 5, 10, 20, … */
function ticksBetween(min: number, max: number): number[] {
  const ticks: number[] = []
  for (let power = 10 ** Math.floor(Math.log10(min)); power <= max * 10; power *= 10)
    for (const factor of [1, 2, 5]) ticks.push(power * factor)
  const first = ticks.findLastIndex((tick) => tick <= min)
  const last = ticks.findIndex((tick) => tick >= max)
  return ticks.slice(Math.max(0, first), last + 1)
}

interface PrintPricePlotProps {
  readonly list: EditedList
  /** The edited prices of all technologies, in the order of the list. */
  readonly grid: PriceGrid
  readonly settings: PublicSettings
}

/** What one printed side of a meter costs by quantity: digital, and in one to three inks by pad. The table above has the numbers. */
export function PrintPricePlot({ list, grid, settings }: PrintPricePlotProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const pricesOf = (type: 'Digital' | 'Tampon'): readonly number[] =>
    grid[list.technologies.findIndex(({ printType, category }) => printType === type && category === 'meter')] ?? []
  const [digital, pad] = [pricesOf('Digital'), pricesOf('Tampon')]
  const padFrom = tiers.findIndex(({ pcsTo }) => (pcsTo ?? Infinity) > minTamponPrintCount(settings, 'meter'))
  const lines = [
    { kind: 'digital', first: 0, prices: digital.map((price) => price / 1000) },
    ...[3, 2, 1].map((inks) => ({ kind: `pad${inks}`, first: padFrom, prices: pad.map((price) => (inks * price) / 1000) })),
  ] as const
  const shown = lines.flatMap(({ first, prices }) => prices.slice(first)).filter((price) => price > 0)
  if (shown.length === 0) return null
  const ticks = ticksBetween(Math.min(...shown), Math.max(...shown))
  const [low, high] = [ticks[0] ?? 1, ticks.at(-1) ?? 10]
  const yOf = (price: number): number =>
    frame.bottom -
    ((Math.log10(Math.max(price, low)) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))) * (frame.bottom - frame.top)
  const pathOf = (prices: readonly number[], first: number): string =>
    prices
      .slice(first)
      .map((price, index) => {
        const tier = tiers[first + index]
        const from = xOf(tier?.pcsFrom ?? 1)
        const to = xOf(Math.min(lastQuantity, (tier?.pcsTo ?? lastQuantity - 1) + 1))
        return `${index === 0 ? 'M' : 'L'}${from} ${yOf(price)}H${to}`
      })
      .join('')
  const nameOf = (kind: string): string =>
    kind === 'digital' ? t('priceLists.plot.digital') : t('priceLists.plot.pad', { count: Number(kind.slice(3)) })
  const padStart = tiers[padFrom]?.pcsFrom ?? 1
  return (
    <figure className={styles['plot']}>
      <figcaption>{t('priceLists.plot.title', { currency: list.currency === 'CZK' ? 'Kč' : '€' })}</figcaption>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={t('priceLists.plot.label')}>
        {ticks.map((tick) => (
          <g key={tick} className={styles['tick']}>
            <path d={`M${frame.left} ${yOf(tick)}H${frame.right}`} />
            <text x={frame.left - 8} y={yOf(tick) + 4} textAnchor="end">
              {numberFormat(locale, 0, 2).format(tick)}
            </text>
          </g>
        ))}
        {powers.map((power) => (
          <text key={power} x={xOf(power)} y={frame.bottom + 20} textAnchor="middle">
            {formatNumber(power, locale)}
          </text>
        ))}
        {padStart > 1 && (
          <g className={styles['start']}>
            <path d={`M${xOf(padStart)} ${frame.top}V${frame.bottom}`} />
            <text x={xOf(padStart) + 6} y={frame.top + 10}>
              {t('priceLists.plot.padFrom', { count: padStart })}
            </text>
          </g>
        )}
        {lines.map(({ kind, first, prices }) => (
          <g key={kind} data-kind={kind} className={styles['line']}>
            <path d={pathOf(prices, first)} />
            <text x={frame.right + 8} y={yOf(prices.at(-1) ?? low) + 4}>
              {nameOf(kind)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
