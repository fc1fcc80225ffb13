import { Link } from 'react-router'
import { type PartnerTab, partnerTabs } from '#domain/accounts/partner-tabs.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { pricesOfPartner } from '../navigation-state.ts'
import styles from './partner-tabs.module.css'

/** The tabs of a partner's page: its profile and its price list. */
export function PartnerTabs({ shown }: { readonly shown: PartnerTab }) {
  const t = useMessages('office')
  return (
    <nav className={styles['tabs']} aria-label={t('partners.tabs.label')}>
      {partnerTabs.map((tab) => (
        <Link
          key={tab}
          to={{ search: tab === 'priceList' ? `?show=${pricesOfPartner}` : '' }}
          aria-current={tab === shown ? 'page' : undefined}
          preventScrollReset
        >
          {t(`partners.tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
