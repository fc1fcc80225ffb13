import { Link, useLocation } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { matchPage, urlFor } from '#urls'
import { officePages } from '../office-pages.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './office-tabs.module.css'

/** 100 stands for more than 99. */
const shown = (count: number): string => (count > 99 ? '99+' : String(count))

/** The pages of the office, each with the number of things that wait there. */
export function OfficeTabs({ role }: { role: Role }) {
  const t = useMessages('office')
  const locale = useLocale()
  const { pathname } = useLocation()
  const waiting = useWaiting(role, pathname)
  const shownPage = matchPage(pathname, locale)?.name
  return (
    <nav className={styles['tabs']} aria-label={t('frame.pages')}>
      {officePages[role].map(({ page, name, waiting: counted, below = [] }) => {
        const count = counted === undefined ? 0 : (waiting?.[counted] ?? 0)
        return (
          <Link
            key={page}
            to={urlFor(locale, page)}
            aria-current={shownPage === page ? 'page' : shownPage && below.includes(shownPage) ? 'true' : undefined}
          >
            {t(`frame.names.${name}`)}
            {count > 0 && (
              <span className={styles['count']}>
                {shown(count)} <span className="visually-hidden">{t('frame.waiting')}</span>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
