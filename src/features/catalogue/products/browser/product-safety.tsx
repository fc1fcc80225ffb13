import { useMessages } from '#messages/browser/use-messages.tsx'
import type { Manufacturer } from '../manufacturer-facts.ts'
import styles from './product-safety.module.css'

interface ProductSafetyProps {
  readonly productId: string
  readonly manufacturer: Manufacturer
  readonly information: string
}

/** Manufacturer, identification and safety information of an article, as Art. 19 of Regulation (EU) 2023/988 demands of each offer. */
export function ProductSafetyNotice({ productId, manufacturer, information }: ProductSafetyProps) {
  const t = useMessages('law')
  const { name, street, zipCode, city, countryName, email } = manufacturer
  return (
    <section className={styles['safety']} aria-labelledby="product-safety">
      <h2 id="product-safety">{t('safety.title')}</h2>
      <dl>
        <dt>{t('safety.manufacturer')}</dt>
        <dd>
          {`${name}, ${street}, ${zipCode} ${city}, ${countryName}, `}
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t('safety.article')}</dt>
        <dd>{productId}</dd>
        <dt>{t('safety.information')}</dt>
        <dd className={styles['information']}>{information}</dd>
      </dl>
    </section>
  )
}
