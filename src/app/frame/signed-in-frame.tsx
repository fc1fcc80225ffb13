import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ThreeMinutes } from '#features/accounts/demo/browser/three-minutes.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { landingOf } from '#signed-in-urls'
import { BrandMark } from '#ui/brand-mark.tsx'
import { urlFor } from '#urls'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './signed-in-frame.module.css'
import headerStyles from './site-header.module.css'
import { SkipLink } from './skip-link.tsx'
import { usePageLoading } from './use-page-loading.ts'

interface SignedInFrameProps {
  /** The pages of the account; absent while no page but its own is open to it. */
  readonly navigation?: ReactNode
  /** What stands behind the languages. */
  readonly tools?: ReactNode
}

/** The frame of all pages of signed-in accounts: brand, role, pages, languages and the account. */
export function SignedInFrame({ navigation, tools }: SignedInFrameProps) {
  const t = useMessages('office')
  const shell = useMessages('shell')
  const locale = useLocale()
  const { pathname } = useLocation()
  const isLoading = usePageLoading(pathname)
  const { account, brand, demo } = useSite()
  return (
    <div className={styles['office']}>
      <SkipLink />
      <header className={styles['header']}>
        <a href={urlFor(locale, 'meter')} className={styles['brand']} aria-label={shell('brandHome', { brand })}>
          <BrandMark />
          <span>{brand}</span>
        </a>
        {account && <span className={styles['role']}>{t(`roles.${account.role}`)}</span>}
        {navigation}
        <LanguageSwitch className={styles['languages']} />
        {tools}
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
