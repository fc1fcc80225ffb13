import { Link } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { pricesOfPartner } from '../navigation-state.ts'
import styles from './partner-tabs.module.css'

/** The tabs of a partner's page: its profile and its price list. */
export function PartnerTabs({ isPrices }: { readonly isPrices: boolean }) {
  const t = useMessages('office')
  return (
    <nav className={styles['tabs']} aria-label={t('partners.tabs.label')}>
      <Link to={{ search: '' }} aria-current={isPrices ? undefined : 'page'} preventScrollReset>
        {t('partners.tabs.profile')}
      </Link>
      <Link to={{ search: `?show=${pricesOfPartner}` }} aria-current={isPrices ? 'page' : undefined} preventScrollReset>
        {t('partners.tabs.prices')}
      </Link>
    </nav>
  )
}
