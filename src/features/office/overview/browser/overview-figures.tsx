import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { currencies } from '#domain/currency.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import type { Counted, OverviewView, Sums } from '../overview-view.ts'
import styles from './overview-figures.module.css'

interface Figure {
  readonly name: string
  readonly value: ReactNode
  readonly detail: readonly string[]
  readonly href: string
}

/** The figures of this week, each with a link to the orders behind it. */
export function OverviewFigures({ weeks, inProduction, unpaidInvoices }: Pick<OverviewView, 'weeks' | 'inProduction' | 'unpaidInvoices'>) {
  const t = useMessages('office')
  const locale = useLocale()
  const { pcs } = useCatalogueWords()
  const [lastWeek, thisWeek] = [weeks.at(-2), weeks.at(-1)]
  const counted = ({ count, isMore }: Counted): string => {
    const number = formatNumber(count, locale)
    return isMore ? t('overview.moreThan', { count: number }) : number
  }
  /** CZK always, EUR when there is some. */
  const amounts = (sums: Sums | undefined): readonly string[] =>
    currencies
      .filter((currency) => currency === 'CZK' || (sums?.[currency] ?? 0) > 0)
      .map((currency) => formatMoney(sums?.[currency] ?? 0, currency, locale))
  const ordersOf = (query: Readonly<Record<string, string>>) => officeUrlFor(locale, 'adminOrders', null, query)
  const revenue = amounts(thisWeek?.revenue)
  const from = thisWeek?.start ?? ''
  const figures: readonly Figure[] = [
    {
      name: t('overview.tiles.orders'),
      value: formatNumber(thisWeek?.orders ?? 0, locale),
      detail: [t('overview.tiles.lastWeek', { count: formatNumber(lastWeek?.orders ?? 0, locale) })],
      href: ordersOf({ from }),
    },
    {
      name: t('overview.tiles.revenue'),
      value: revenue[0],
      detail: [...revenue.slice(1), t('overview.tiles.withoutVat')],
      href: ordersOf({ from }),
    },
    {
      name: t('overview.tiles.inProduction'),
      value: counted(inProduction),
      detail: [pcs(inProduction.pieces)],
      href: ordersOf({ orderStatus: 'inProduction' }),
    },
    {
      name: t('overview.tiles.unpaid'),
      value: counted(unpaidInvoices),
      detail: unpaidInvoices.count === 0 ? [] : amounts(unpaidInvoices.amounts),
      href: ordersOf({ quickFilter: 'unpaid' }),
    },
  ]
  return (
    <ul className={styles['figures']}>
      {figures.map(({ name, value, detail, href }) => (
        <li key={name}>
          <Link to={href}>
            <span>{name}</span>
            <strong>{value}</strong>
            {detail.map((words) => (
              <small key={words}>{words}</small>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  )
}
