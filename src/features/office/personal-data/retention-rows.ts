import { retention } from '#domain/retention.ts'

/** How long one kind of data is kept: a number of units, or in words. */
type Period =
  | { readonly count: number; readonly unit: 'minutes' | 'days' | 'years' }
  | { readonly unit: 'forever' | 'untilEnd' | 'untilDeleted' }

const minutes = (count: number): Period => ({ count, unit: 'minutes' })
const days = (count: number): Period => ({ count, unit: 'days' })
const years = (count: number): Period => ({ count, unit: 'years' })

/** The retention periods as the office reads them, the shortest first. */
export const retentionRows = [
  { kind: 'handovers', period: minutes(retention.handoverMinutes) },
  { kind: 'resetLinks', period: minutes(retention.resetLinkMinutes) },
  { kind: 'invitations', period: days(retention.invitationDays) },
  { kind: 'sessions', period: { unit: 'untilEnd' } },
  { kind: 'accountMails', period: days(retention.accountMailDays) },
  { kind: 'uploads', period: days(retention.unreferencedUploadDays) },
  { kind: 'demoOutbox', period: days(retention.demoOutboxDays) },
  { kind: 'logs', period: days(retention.logDays) },
  { kind: 'jobs', period: days(retention.jobDays) },
  { kind: 'designLinks', period: days(retention.designLinkDays) },
  { kind: 'companyDesigns', period: { unit: 'untilDeleted' } },
  { kind: 'orders', period: years(retention.orderYears) },
  { kind: 'messages', period: years(retention.orderYears) },
  { kind: 'auditTrail', period: years(retention.auditTrailYears) },
  { kind: 'priceVersions', period: { unit: 'forever' } },
] as const satisfies readonly { readonly kind: string; readonly period: Period }[]
