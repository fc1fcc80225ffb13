import { useState } from 'react'
import { currencies, type Currency } from '#domain/currency.ts'
import { formatDay, weekNumber } from '#domain/format/days.ts'
import { formatWholeMoney } from '#domain/format/format-money.ts'
import { formatNumber, numberFormat } from '#domain/format/format-number.ts'
import { plotScale } from '#domain/format/plot-scale.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { WeekFigures } from '../overview-view.ts'
import styles from './week-plot.module.css'

const symbols = { CZK: 'Kč', EUR: '€' } as const satisfies Record<Currency, string>
/** From here on the plot is labelled in thousands. */
const thousandsFrom = 10_000
const plotHeightPx = 240

/** Revenue per week as bars, and under them the table of the same weeks with orders and exact sums of both currencies. */
export function WeekPlot({ weeks }: { weeks: readonly WeekFigures[] }) {
  const t = useMessages('office')
  const locale = useLocale()
  const [currency, setCurrency] = useState<Currency>('CZK')
  const valueOf = ({ revenue }: WeekFigures): number => revenue[currency] / 1000
  const { lines, unit, ticksPerStep } = plotScale(Math.max(...weeks.map(valueOf)))
  const top = lines.at(-1) ?? 1
  const divisor = top >= thousandsFrom ? 1000 : 1
  const label = (value: number): string => formatNumber(value / divisor, locale)
  const exact = numberFormat(locale, 2, 2)
  const shown = currencies.filter((one) => one === 'CZK' || weeks.some(({ revenue }) => revenue[one] > 0))
  const nameOf = (start: string, nth: number) => (nth === weeks.length - 1 ? t('overview.weeks.thisWeek') : String(weekNumber(start)))
  return (
    <section aria-labelledby="weeks">
      <div className={styles['head']}>
        <h2 id="weeks">{t('overview.weeks.title')}</h2>
        {shown.length > 1 && (
          <div role="group" aria-label={t('overview.weeks.currency')} className={styles['choice']}>
            {shown.map((one) => (
              <button key={one} type="button" aria-pressed={one === currency} onClick={() => setCurrency(one)}>
                {symbols[one]}
              </button>
            ))}
          </div>
        )}
        <p>
          {t(divisor === 1 ? 'overview.weeks.units' : 'overview.weeks.thousands', {
            symbol: symbols[currency],
            amount: formatWholeMoney(unit * 1000, currency, locale),
          })}
        </p>
      </div>
      <div className={styles['plot']} aria-hidden="true" style={{ height: plotHeightPx }}>
        {lines.map((value) => (
          <span key={value} className={styles['line']} style={{ bottom: `${(value / top) * 100}%` }}>
            <b>{label(value)}</b>
          </span>
        ))}
        {weeks.map((week, nth) => (
          <WeekBar
            key={week.start}
            share={valueOf(week) / top}
            tickPx={(unit / top) * plotHeightPx}
            ticksPerStep={ticksPerStep}
            heightPx={plotHeightPx}
            label={valueOf(week) === 0 ? null : label(valueOf(week))}
            isCurrent={nth === weeks.length - 1}
          />
        ))}
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('overview.weeks.week')}</th>
            <th scope="col">{t('overview.weeks.orders')}</th>
            {shown.map((one) => (
              <th key={one} scope="col" aria-label={t('overview.weeks.revenue', { symbol: symbols[one] })}>
                {symbols[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ start, orders, revenue }, nth) => (
            <tr key={start} data-current={nth === weeks.length - 1 || undefined}>
              <th scope="row" title={t('overview.weeks.from', { date: formatDay(start) })}>
                {nameOf(start, nth)}
              </th>
              <td data-orders>{formatNumber(orders, locale)}</td>
              {shown.map((one) => (
                <td key={one}>{exact.format(revenue[one] / 1000)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface WeekBarProps {
  /** Its height as a part of the plot's, 0 to 1. */
  readonly share: number
  /** The distance of its ticks. */
  readonly tickPx: number
  readonly ticksPerStep: number
  readonly heightPx: number
  /** Above the spine; a week without revenue has none. */
  readonly label: string | null
  readonly isCurrent: boolean
}

/** A bar as a rule: a spine at the left and a tick per unit, longer at half a step, longest at a step. */
function WeekBar({ share, tickPx, ticksPerStep, heightPx, label, isCurrent }: WeekBarProps) {
  const height = share * heightPx
  const ticks = Math.floor(height / tickPx + 1e-6)
  const lengthOf = (nth: number) => (nth % ticksPerStep === 0 ? '60%' : nth % (ticksPerStep / 2) === 0 ? '48%' : '36%')
  return (
    <span className={styles['bar']} data-current={isCurrent || undefined}>
      <svg width="100%" height={heightPx}>
        <line x1="1" x2="1" y1={heightPx} y2={heightPx - height} />
        {Array.from({ length: ticks }, (_, index) => {
          const y = heightPx - (index + 1) * tickPx
          return <line key={index} x1="1" x2={lengthOf(index + 1)} y1={y} y2={y} />
        })}
      </svg>
      {label !== null && <b style={{ bottom: height + 2 }}>{label}</b>}
    </span>
  )
}
