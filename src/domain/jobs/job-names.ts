/** The queues whose jobs the office knows by a name of its own. */
export const jobNames = [
  'confirm-order',
  'mail-files',
  'mail-cancelled',
  'mail-refund',
  'mail-assigned',
  'mail-invoice',
  'mail-large-order',
  'mail-company-change',
  'mail-messages',
  'mail-overdue',
  'mail-proof',
  'mail-unshown-proof',
  'mail-dispatch',
  'mail-delivered',
  'mail-reminder',
  'mail-withdrawal',
  'mail-account-link',
  'mail-password-reset',
  'make-print-files',
  'renew-print-files',
  'send-mail',
  'watch-payments',
  'watch-transfers',
  'watch-deliveries',
  'purge-expired',
] as const
export type JobName = (typeof jobNames)[number]

/** The name of a queue that the office knows; null for another, which is shown as it is. */
export const knownJob = (name: string): JobName | null => jobNames.find((known) => known === name) ?? null
