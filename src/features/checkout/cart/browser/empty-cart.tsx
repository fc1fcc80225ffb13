import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { urlFor } from '#urls'
import styles from './empty-cart.module.css'

/** The empty cart: a picture, a sentence and a link to the catalogue. */
export function EmptyCart() {
  const t = useMessages('checkout')
  const locale = useLocale()
  return (
    <div className={styles['empty']}>
      <img src="/images/products/meter/block-71-natural.jpg?w=320" width={320} height={213} alt="" />
      <h2>{t('cart.empty.headline')}</h2>
      <p>{t('cart.empty.text')}</p>
      <LinkButton look="primary" to={urlFor(locale, 'home')}>
        {t('cart.empty.action')}
      </LinkButton>
    </div>
  )
}
