import { Outlet, useLocation } from 'react-router'
import { ThreeMinutes } from '#features/accounts/demo/browser/three-minutes.tsx'
import { OfficeTabs } from '#features/office/navigation/browser/office-tabs.tsx'
import { PaletteButton } from '#features/office/navigation/browser/palette-button.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { landingOf } from '#office-urls'
import { urlFor } from '#urls'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import headerStyles from './site-header.module.css'
import { usePageLoading } from './use-page-loading.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import styles from './office-layout.module.css'

await loadMessages('catalogue', 'office', 'orders', 'accounts')

/** The layout of the office: brand, lists, and the signed-in account. */
export default function OfficeLayout() {
  const t = useMessages('orders')
  const shell = useMessages('shell')
  const locale = useLocale()
  const { pathname } = useLocation()
  const isLoading = usePageLoading(pathname)
  const { account, brand, demo } = useSite()
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
            {/* Until two-factor sign-in is set up, no other page is open to the account. */}
            {!account.mustSetUpTwoFactor && <OfficeTabs role={account.role} />}
            {account.role !== 'partner' && !account.mustSetUpTwoFactor && <PaletteButton role={account.role} />}
          </>
        )}
        <LanguageSwitch className={styles['languages']} />
        {account?.role === 'partner' && <CartLink />}
        {account && (
          <div className={styles['account']}>
            <AccountMenu email={account.email} role={account.role} className={headerStyles['account']} />
          </div>
        )}
      </header>
      <main id="content" tabIndex={-1} className={styles['content']} aria-busy={isLoading || undefined}>
        {demo && account && demo.tasks.length > 0 && pathname === landingOf(account.role, locale) && (
          <ThreeMinutes role={account.role} tasks={demo.tasks} />
        )}
        <Outlet />
      </main>
    </div>
  )
}
