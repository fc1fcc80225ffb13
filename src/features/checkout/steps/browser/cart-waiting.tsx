import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import styles from './cart-waiting.module.css'

/** The placeholder of the cart, which is stored in the browser and has not been read yet, or never will be without JavaScript. */
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
