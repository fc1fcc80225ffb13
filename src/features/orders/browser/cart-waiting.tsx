import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import styles from './cart-waiting.module.css'

/** Stands where the cart will: it is kept in the browser, and the browser has not read it yet, or never will without JavaScript. */
export function CartWaiting() {
  const t = useMessages('checkout')
  return (
    <div className={styles['waiting']}>
      <p className="visually-hidden">{t('loading')}</p>
      <noscript>
        <Banner tone="warning">{t('needsScript')}</Banner>
      </noscript>
    </div>
  )
}
