/** A failure of what the shop stands on that an administrator has to mend, the most urgent first. */
export const warningKinds = [
  'diskLow',
  'providerSilent',
  'mailsWaiting',
  'jobsWaiting',
  'jobsFailed',
  'backupMissing',
  'backupOld',
] as const
export type WarningKind = (typeof warningKinds)[number]

interface WarningRule {
  /** The metric that it is about: seconds, a share or a number. */
  readonly metric: string
  readonly is: 'above' | 'below'
  readonly limit: number
  /** Severity: `page` alerts at once, `ticket` can wait until morning. */
  readonly severity: 'page' | 'ticket'
}

const minutes = 60
const hours = 60 * minutes

/** When the overview of the office warns and when Prometheus does: the rules in docs/operations/alerts.yaml have the same limits. */
export const warningRules: Readonly<Record<WarningKind, WarningRule>> = {
  diskLow: { metric: 'shop_disk_free_ratio', is: 'below', limit: 0.1, severity: 'page' },
  providerSilent: { metric: 'shop_payment_provider_failure_seconds', is: 'above', limit: 10 * minutes, severity: 'page' },
  mailsWaiting: { metric: 'shop_mails_oldest_waiting_seconds', is: 'above', limit: 15 * minutes, severity: 'page' },
  jobsWaiting: { metric: 'shop_jobs_oldest_waiting_seconds', is: 'above', limit: 10 * minutes, severity: 'page' },
  jobsFailed: { metric: 'shop_jobs{state="failed"}', is: 'above', limit: 0, severity: 'ticket' },
  /** -1 when there is none. */
  backupMissing: { metric: 'shop_backup_age_seconds', is: 'below', limit: 0, severity: 'ticket' },
  /** A day, and two hours in which the backup of the night may run. */
  backupOld: { metric: 'shop_backup_age_seconds', is: 'above', limit: 26 * hours, severity: 'ticket' },
}

/** Whether a value of its metric is a warning. */
export function isWarning(kind: WarningKind, value: number): boolean {
  const { is, limit } = warningRules[kind]
  return is === 'above' ? value > limit : value < limit
}

/** The name of its alert in Prometheus. */
export const alertOf = (kind: WarningKind): string => `Shop${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
