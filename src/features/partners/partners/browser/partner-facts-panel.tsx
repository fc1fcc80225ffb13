import type { ReactNode } from 'react'
import { formatDate } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { formatNumber, numberFormat } from '#domain/format/format-number.ts'
import { fromAmount } from '#domain/money.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { officeUrlFor } from '#office-urls'
import { pricesOfPartner } from '../navigation-state.ts'
import type { PartnerFacts, PartnerProfile, PartnerRevenue } from '../partner-facts.ts'
import styles from './partner-facts.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface PartnerFactsPanelProps {
  readonly profile: PartnerProfile
  readonly facts: PartnerFacts
  /** What may be done with the partner. */
  readonly children: ReactNode
}

/** What the office knows about a partner: its prices, orders and people. */
export function PartnerFactsPanel({ profile, facts: { prices, orders, revenue, people }, children }: PartnerFactsPanelProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const percent = (value: number): string => `${value > 0 ? '+' : ''}${numberFormat(locale, 1, 1).format(value).replace('-', '−')}\u00a0%`
  const amounts = (field: 'lastYear' | 'total') =>
    revenue.length === 0
      ? formatMoney(0, profile.currency, locale)
      : revenue.map((row: PartnerRevenue) => <span key={row.currency}>{formatMoney(fromAmount(row[field]), row.currency, locale)}</span>)
  return (
    <aside className={styles['facts']} aria-label={t('partners.facts.label')}>
      <section>
        <h2>{t('partners.facts.prices')}</h2>
        <dl>
          <Fact name={t('partners.facts.ownPrices')}>
            {t('partners.facts.ofAll', { own: formatNumber(prices.own, locale), all: formatNumber(prices.all, locale) })}
          </Fact>
          {prices.percent !== null && (
            <Fact name={t('partners.facts.distance')}>{t('partners.facts.onAverage', { percent: percent(prices.percent) })}</Fact>
          )}
          <Fact name={t('partners.facts.saved')}>
            {[formatDate(new Date(prices.savedAt)), prices.author].filter((text) => text !== null).join(', ')}
          </Fact>
        </dl>
        <LinkButton to={{ search: `?show=${pricesOfPartner}` }} size="compact">
          {t('partners.facts.showPrices')}
        </LinkButton>
      </section>
      <section>
        <h2>{t('partners.facts.orders')}</h2>
        <dl>
          <Fact name={t('partners.facts.open')}>{formatNumber(orders.open, locale)}</Fact>
          <Fact name={t('partners.facts.lastYear')}>{t('partners.facts.count', { count: orders.lastYear })}</Fact>
          <Fact name={t('partners.facts.revenue')}>{amounts('lastYear')}</Fact>
          <Fact name={t('partners.facts.total')}>{t('partners.facts.count', { count: orders.total })}</Fact>
          <Fact name={t('partners.facts.allRevenue')}>{amounts('total')}</Fact>
        </dl>
        <p>{t('partners.facts.withoutVat')}</p>
        {orders.total > 0 && (
          <LinkButton to={officeUrlFor(locale, 'adminOrders', null, { partnerId: profile.partnerId })} size="compact">
            {t('partners.facts.list')}
          </LinkButton>
        )}
      </section>
      <section>
        <h2>{t('partners.facts.people')}</h2>
        <ul>
          {people.map(({ id, name, email, isActive }) => (
            <li key={id}>
              {name !== '' && <strong>{name}</strong>}
              <a href={`mailto:${email}`}>{email}</a>
              {!isActive && <small>{t('partners.facts.cannotSignIn')}</small>}
            </li>
          ))}
        </ul>
      </section>
      {children}
    </aside>
  )
}
