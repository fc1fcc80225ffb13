import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { languageTag, locales } from '#domain/locale.ts'
import { switchSite } from '#features/checkout/site-switch/browser/switch-site.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { classNames } from '#ui/class-names.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import styles from './language-switch.module.css'

/** Whether a click has no modifier that makes the browser open a tab or download. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Links to the same page of another site by a full navigation, keeping path and query; that site redirects to its own path. The visitor's
 * state is handed over.
 */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useMessages('shell')
  const current = useLocale()
  const { account, origins } = useSite()
  const { pathname, search } = useLocation()
  return (
    <nav className={classNames(styles['languages'], className)} aria-label={t('language.switch')}>
      {locales.map((locale) => {
        const page = `${origins[locale]}${pathname}`
        return (
          <a
            key={locale}
            href={page + search}
            // One cached page serves all parameters that no page reads, so the link gets them when its script runs.
            ref={(link) => void (link && (link.href = page + search))}
            suppressHydrationWarning
            hrefLang={languageTag(locale)}
            lang={languageTag(locale)}
            title={t(`language.${locale}`)}
            aria-current={locale === current ? 'true' : undefined}
            onAuxClick={({ currentTarget }) => void (currentTarget.href = page + window.location.search)}
            onClick={(event) => {
              const url = page + window.location.search
              event.currentTarget.href = url
              if (!isPlainClick(event)) return
              event.preventDefault()
              void switchSite(url, account !== null)
            }}
          >
            <span aria-hidden="true">{locale.toUpperCase()}</span>
            <span className="visually-hidden">{t(`language.${locale}`)}</span>
          </a>
        )
      })}
    </nav>
  )
}
