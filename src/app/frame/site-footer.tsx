import { Link } from 'react-router'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import styles from './site-footer.module.css'

const company = ['contact', 'about', 'links', 'certificates', 'findUs'] as const
const legal = ['terms', 'shippingCosts', 'guarantee', 'privacy', 'withdrawal', 'withdrawalForm', 'imprint', 'accessibility'] as const

export function SiteFooter() {
  const t = useMessages('shell')
  const locale = useLocale()
  const { contactEmail } = useSite()
  return (
    <footer className={styles['footer']}>
      <nav className={styles['inner']} aria-label={t('footer.label')}>
        {[company, legal].map((group) => (
          <ul key={group[0]}>
            {group.map((name) => (
              <li key={name}>
                <Link to={urlFor(locale, name)}>{t(`footer.${name}`)}</Link>
              </li>
            ))}
          </ul>
        ))}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </nav>
    </footer>
  )
}
