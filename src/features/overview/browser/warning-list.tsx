import { formatMoment } from '#domain/format/days.ts'
import { numberFormat } from '#domain/format/format-number.ts'
import { warningRules } from '#domain/operations/warnings.ts'
import { useJobWords } from '#features/office/browser/use-job-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { officeUrlFor } from '#office-urls'
import type { Warning } from '../overview-view.ts'
import parts from './overview-parts.module.css'
import styles from './warning-list.module.css'

const providers = {
  goPay: { name: 'GoPay', variable: 'GOPAY_CLIENT_SECRET' },
  payPal: { name: 'PayPal', variable: 'PAYPAL_CLIENT_SECRET' },
} as const

const isUrgent = ({ kind }: Warning): boolean => kind !== 'unread' && warningRules[kind].severity === 'page'
const sourceOf = (warning: Warning): string => ('method' in warning ? warning.method : 'source' in warning ? warning.source : '')

/** What a warning says, in words: what is wrong, why, and how to mend it. */
function useWarningWords() {
  const t = useMessages('office')
  const locale = useLocale()
  const wordsOf = useJobWords()
  const jobNames = (queues: readonly string[]) => queues.map((name) => wordsOf({ name, lastError: '' }).name).join(', ')
  const titleOf = (warning: Warning): string => {
    switch (warning.kind) {
      case 'diskLow':
        // Rounded down: 10 % would not be a warning.
        return t('overview.warnings.titles.diskLow', {
          share: t('overview.warnings.percent', { value: Math.floor(warning.freeShare * 100) }),
        })
      case 'providerSilent':
        return t('overview.warnings.titles.providerSilent', { name: providers[warning.method].name })
      case 'mailsWaiting': {
        const { count, isMore } = warning
        return isMore
          ? t('overview.warnings.titles.manyMailsWaiting', { count: numberFormat(locale, 0, 0).format(count) })
          : t('overview.warnings.titles.mailsWaiting', { count })
      }
      case 'jobsWaiting':
        return t('overview.warnings.titles.jobsWaiting', { jobs: jobNames(warning.queues) })
      case 'jobsFailed': {
        const { count, isMore, queues } = warning
        const key = isMore ? 'overview.warnings.titles.manyJobsFailed' : 'overview.warnings.titles.jobsFailed'
        return t(key, { count, jobs: jobNames(queues) })
      }
      case 'backupMissing':
        return t('overview.warnings.titles.backupMissing')
      case 'backupOld':
        return t('overview.warnings.titles.backupOld', { hours: warning.hours })
      case 'unread':
        return t('overview.warnings.titles.unread', { source: t(`overview.warnings.sources.${warning.source}`) })
    }
  }
  const repairOf = (warning: Warning): string =>
    warning.kind === 'providerSilent'
      ? t('overview.warnings.repairs.providerSilent', { variable: providers[warning.method].variable })
      : t(`overview.warnings.repairs.${warning.kind}`)
  const causeOf = (warning: Warning): { readonly words: string; readonly error: string } | null =>
    'lastError' in warning && warning.lastError !== null
      ? { words: wordsOf({ name: '', lastError: warning.lastError }).failure, error: warning.lastError }
      : null
  return { titleOf, repairOf, causeOf }
}

/** What fails behind the shop, since when, and how an admin mends it. Nothing is shown while all is well. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const t = useMessages('office')
  const locale = useLocale()
  const { titleOf, repairOf, causeOf } = useWarningWords()
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
          const cause = causeOf(warning)
          return (
            <li key={kind + sourceOf(warning)} data-urgent={isUrgent(warning) || undefined}>
              <Icon name={isUrgent(warning) ? 'cross' : 'alert'} />
              <div>
                <h3>{titleOf(warning)}</h3>
                {cause && (
                  <p>
                    {cause.words} <code>{cause.error}</code>
                  </p>
                )}
                <p>{repairOf(warning)}</p>
              </div>
              {since !== null && (
                <time dateTime={since}>
                  <Tag tone={isUrgent(warning) ? 'error' : 'waiting'}>
                    {t('overview.warnings.since', { moment: formatMoment(new Date(since)) })}
                  </Tag>
                </time>
              )}
              {(kind === 'mailsWaiting' || kind === 'jobsFailed') && (
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
