import { Link, useLocation, useMatches } from 'react-router'
import { categories, type Category } from '#domain/catalogue/categories.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { categoryUrl, urlFor } from '#urls'
import { AccountEntry } from './account-entry.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SiteMenu } from './site-menu.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import styles from './site-header.module.css'

/** The category of the page: a list's or landing page's own, or that of the shown product. */
function useCurrentCategory(): Category | undefined {
  const shown = useMatches().map(({ loaderData }) => loaderData)
  return categories.find((category) =>
    shown.some((data) => typeof data === 'object' && data !== null && 'category' in data && data.category === category),
  )
}

/** Logo, the four categories, language, cart and menu, above a row of millimetre ticks. */
export function SiteHeader() {
  const t = useMessages('shell')
  const locale = useLocale()
  const { brand } = useSite()
  const { key, pathname } = useLocation()
  const current = useCurrentCategory()
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={urlFor(locale, 'meter')} className={styles['brand']} aria-label={t('brandHome', { brand })}>
          <BrandMark />
          <span>{brand}</span>
        </Link>
        <nav className={styles['categories']} aria-label={t('nav.categories')}>
          {categories.map((category) => (
            <Link
              key={category}
              to={categoryUrl(locale, category)}
              aria-current={category !== current ? undefined : pathname === categoryUrl(locale, category) ? 'page' : 'true'}
            >
              {t(`categories.${category}`)}
            </Link>
          ))}
        </nav>
        <LanguageSwitch className={styles['languages']} />
        <AccountEntry className={styles['partner']} menuClass={styles['account']} />
        <CartLink />
        <SiteMenu key={key} />
      </div>
      <div className={styles['ticks']} aria-hidden="true" />
    </header>
  )
}
