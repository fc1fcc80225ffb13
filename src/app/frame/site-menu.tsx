import { Link } from 'react-router'
import { categories } from '#domain/catalogue/categories.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { categoryUrl, urlFor } from '#urls'
import { PartnerLink } from './account-entry.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-menu.module.css'

const companyPages = ['news', 'hiring', 'about', 'contact'] as const

/** The menu behind the three-line button. */
export function SiteMenu() {
  const t = useMessages('shell')
  const locale = useLocale()
  const { menu } = useDisclosure()
  return (
    <details ref={menu} className={styles['menu']}>
      <summary aria-label={t('nav.menu')} title={t('nav.menu')}>
        <Icon name="menu" size={24} />
      </summary>
      <div className={styles['panel']}>
        <ul className={styles['categories']}>
          {categories.map((category) => (
            <li key={category}>
              <Link to={categoryUrl(locale, category)}>{t(`categories.${category}`)}</Link>
            </li>
          ))}
        </ul>
        <ul>
          <li className={styles['products']}>
            <Link to={urlFor(locale, 'meter')}>{t('nav.products')}</Link>
          </li>
          {companyPages.map((name) => (
            <li key={name}>
              <Link to={urlFor(locale, name)}>{t(`nav.${name}`)}</Link>
            </li>
          ))}
          <li>
            <PartnerLink />
          </li>
        </ul>
        <LanguageSwitch className={styles['languages']} />
      </div>
    </details>
  )
}
