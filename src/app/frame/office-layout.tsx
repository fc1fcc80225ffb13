import { Link, Outlet, useLocation } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { urlFor } from '#urls'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import headerStyles from './site-header.module.css'
import { usePageLoading } from './use-page-loading.ts'
import { useSite } from '#features/settings/browser/use-site.ts'
import styles from './office-layout.module.css'

await loadMessages('catalogue', 'orders')

const tabsOf = {
  admin: ['adminOrders', 'b2bRefunds', 'adminJobs'],
  dealer: ['b2bOrders', 'b2bRefunds'],
  partner: ['b2bOrders'],
} as const satisfies Record<Role, readonly string[]>

const names = { adminOrders: 'orders', b2bOrders: 'orders', b2bRefunds: 'refunds', adminJobs: 'jobs' } as const

/** The layout of the office: brand, lists, and the signed-in account. */
export default function OfficeLayout() {
  const t = useMessages('orders')
  const shell = useMessages('shell')
  const locale = useLocale()
  const { pathname } = useLocation()
  const isLoading = usePageLoading(pathname)
  const { account, brand } = useSite()
  return (
    <div className={styles['office']}>
      <a className={styles['skip']} href="#content">
        {shell('skipToContent')}
      </a>
      <header className={styles['header']}>
        <a href={urlFor(locale, 'meter')} className={styles['brand']} aria-label={shell('brandHome', { brand })}>
          <BrandMark />
          <span>{brand}</span>
        </a>
        {account && (
          <>
            <span className={styles['role']}>{t(`office.roles.${account.role}`)}</span>
            <nav className={styles['tabs']} aria-label={t('office.tabs.label')}>
              {tabsOf[account.role].map((tab) => (
                <Link key={tab} to={urlFor(locale, tab)} aria-current={pathname === urlFor(locale, tab) ? 'page' : undefined}>
                  {t(`office.tabs.${names[tab]}`)}
                </Link>
              ))}
            </nav>
          </>
        )}
        <LanguageSwitch className={styles['languages']} />
        {account && (
          <div className={styles['account']}>
            <AccountMenu email={account.email} role={account.role} className={headerStyles['account']} />
          </div>
        )}
      </header>
      <main id="content" tabIndex={-1} className={styles['content']} aria-busy={isLoading || undefined}>
        <Outlet />
      </main>
    </div>
  )
}
