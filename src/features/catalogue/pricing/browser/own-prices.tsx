import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './own-prices.module.css'
import { useSite } from '#features/accounts/site/browser/use-site.ts'

/** Tells partners that the prices are from their own list; nothing for other visitors. */
export function OwnPrices() {
  const t = useMessages('shell')
  const { account } = useSite()
  return account?.priceListId == null ? null : <span className={styles['own']}>{t('ownPrices')}</span>
}
