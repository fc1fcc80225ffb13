import { numberFormat } from '#domain/format/format-number.ts'
import { failureKind } from '#domain/jobs/failure-kind.ts'
import { useJobWords } from '#features/office/jobs/browser/use-job-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { Warning } from '../overview-view.ts'

const providers = {
  goPay: { name: 'GoPay', variable: 'GOPAY_CLIENT_SECRET' },
  payPal: { name: 'PayPal', variable: 'PAYPAL_CLIENT_SECRET' },
} as const

/** How many queues a warning names; the others are counted. */
const namedQueues = 3

/** A warning in words: what is wrong and with what, why, and how to mend it. */
interface WarningWords {
  readonly title: string
  /** What it is about, if that is a list; otherwise null. */
  readonly subjects: string | null
  readonly cause: string | null
  readonly repair: string
  /** In the words of the program that failed; null if there are none. */
  readonly error: string | null
}

export function useWarningWords(): (warning: Warning) => WarningWords {
  const t = useMessages('office')
  const locale = useLocale()
  const wordsOf = useJobWords()
  const titleOf = (warning: Warning): string => {
    switch (warning.kind) {
      case 'diskLow': {
        // Rounded down: 10 % would not be a warning.
        const value = Math.floor(warning.freeShare * 100)
        return t('overview.warnings.titles.diskLow', {
          share: t(value < 1 ? 'overview.warnings.lessThanOnePercent' : 'overview.warnings.percent', { value }),
        })
      }
      case 'providerSilent':
        return t('overview.warnings.titles.providerSilent', { name: providers[warning.method].name })
      case 'mailsWaiting': {
        const { count, isMore } = warning
        return isMore
          ? t('overview.warnings.titles.manyMailsWaiting', { count: numberFormat(locale, 0, 0).format(count) })
          : t('overview.warnings.titles.mailsWaiting', { count })
      }
      case 'jobsFailed': {
        const { count, isMore } = warning
        return t(isMore ? 'overview.warnings.titles.manyJobsFailed' : 'overview.warnings.titles.jobsFailed', { count })
      }
      case 'backupOld':
        return t('overview.warnings.titles.backupOld', { hours: warning.hours })
      case 'jobsWaiting':
      case 'backupMissing':
      case 'unread':
        return t(`overview.warnings.titles.${warning.kind}`)
    }
  }
  const subjectsOf = (warning: Warning): string | null => {
    if (warning.kind === 'unread') return warning.sources.map((source) => t(`overview.warnings.sources.${source}`)).join(', ')
    if (!('queues' in warning)) return null
    const names = warning.queues.map((name) => wordsOf({ name, lastError: '' }).name)
    const named = names.slice(0, namedQueues).join(', ')
    return names.length <= namedQueues ? named : t('overview.warnings.andMore', { names: named, count: names.length - namedQueues })
  }
  const repairOf = (warning: Warning): string => {
    if (warning.kind !== 'providerSilent') return t(`overview.warnings.repairs.${warning.kind}`)
    const { method, lastError } = warning
    return failureKind(lastError) === 'login'
      ? t('overview.warnings.repairs.providerLogin', { variable: providers[method].variable })
      : t('overview.warnings.repairs.providerSilent')
  }
  return (warning) => {
    const error = 'lastError' in warning ? warning.lastError : null
    return {
      title: titleOf(warning),
      subjects: subjectsOf(warning),
      cause: error === null ? null : wordsOf({ name: '', lastError: error }).failure,
      repair: repairOf(warning),
      error,
    }
  }
}
