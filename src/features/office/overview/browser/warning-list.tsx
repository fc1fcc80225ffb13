import { formatMoment } from '#domain/format/days.ts'
import { alertOf, warningRules } from '#domain/operations/warnings.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { officeUrlFor } from '#office-urls'
import type { Warning } from '../overview-view.ts'
import parts from './overview-parts.module.css'
import { useWarningWords } from './use-warning-words.ts'
import styles from './warning-list.module.css'

const isUrgent = ({ kind }: Warning): boolean => kind !== 'unread' && warningRules[kind].severity === 'page'
/** Whether the list of failed jobs has it: mails that nobody tried yet are not there. */
const isListed = (warning: Warning): boolean =>
  warning.kind === 'jobsFailed' || (warning.kind === 'mailsWaiting' && warning.lastError !== null)

/** What fails behind the shop, since when, and how an admin mends it. Nothing is shown while all is well. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const t = useMessages('office')
  const locale = useLocale()
  const wordsOf = useWarningWords()
  if (warnings.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="warnings">
      <div className={parts['head']}>
        <h2 id="warnings">{t('overview.warnings.title')}</h2>
        <p>{t('overview.warnings.hint')}</p>
      </div>
      <ul className={styles['warnings']}>
        {warnings.map((warning) => {
          const { kind, since } = warning
          const { title, subjects, cause, repair, error } = wordsOf(warning)
          return (
            <li key={kind + ('method' in warning ? warning.method : '')} data-urgent={isUrgent(warning) || undefined}>
              <Icon name={isUrgent(warning) ? 'cross' : 'alert'} />
              <div>
                <h3>
                  {isUrgent(warning) && <span className="visually-hidden">{t('overview.warnings.urgent')} </span>}
                  {title}
                </h3>
                {subjects !== null && <p>{subjects}</p>}
                {cause !== null && <p>{cause}</p>}
                <p data-repair>
                  {repair} {kind !== 'unread' && <small>{alertOf(kind)}</small>}
                </p>
                {error !== null && <code title={error}>{error}</code>}
              </div>
              {since !== null && (
                <time dateTime={since}>
                  <Tag tone={isUrgent(warning) ? 'error' : 'waiting'}>
                    {t('overview.warnings.since', { moment: formatMoment(new Date(since)) })}
                  </Tag>
                </time>
              )}
              {isListed(warning) && (
                <LinkButton look="quiet" size="compact" to={officeUrlFor(locale, 'adminJobs')}>
                  {t('overview.jobs.openJobs')}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
