import type { Scale } from '#domain/catalogue/categories.ts'
import type { Currency } from '#domain/currency.ts'
import type { Day } from '#domain/format/days.ts'
import type { WarningKind } from '#domain/operations/warnings.ts'
import type { OfficeTask } from '#domain/orders/office-tasks.ts'
import type { FailedJob } from '#features/office/jobs/schema.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'

/** Amounts of one kind in thousandths, CZK and EUR apart. */
export type Sums = Readonly<Record<Currency, number>>

/** A week in the shop's time zone; orders that were cancelled don't count. */
export interface WeekFigures {
  /** Its Monday. */
  readonly start: Day
  readonly orders: number
  /** Items, transport and duty without VAT. */
  readonly revenue: Sums
}

/** `isMore`: only so many were counted. */
export interface Counted {
  readonly count: number
  readonly isMore: boolean
}

export interface TaskFigures extends Counted {
  readonly task: OfficeTask
  /** Since when the first of them waits; null if nothing waits. */
  readonly since: string | null
  /** Dealers with most of them, then those without a dealer as null; only where a dealer has to act. */
  readonly dealers: readonly { readonly name: string | null; readonly count: number }[]
}

export interface LowStock {
  readonly productId: string
  readonly name: string
  readonly color: string
  readonly scale: Scale
  readonly quantity: number
  readonly minimum: number
}

export interface BestArticle {
  readonly productId: string
  readonly name: string
  readonly orders: number
  readonly pieces: number
}

/** What warnings are read from. */
export type WarningSource = 'disk' | 'providers' | 'mails' | 'jobs' | 'failedJobs' | 'backups'

/** What each warning tells besides since when. Errors are in the words of the program. */
interface WarningFacts {
  readonly diskLow: { readonly freeShare: number }
  readonly providerSilent: { readonly method: Exclude<PaymentMethod, 'bankTransfer'>; readonly lastError: string }
  /** The error is null if none was tried yet. */
  readonly mailsWaiting: Counted & { readonly lastError: string | null }
  readonly jobsWaiting: { readonly queues: readonly string[] }
  /** The queues of the jobs that have no attempts left. */
  readonly jobsFailed: Counted & { readonly queues: readonly string[] }
  readonly backupMissing: object
  /** The limit that it is beyond. */
  readonly backupOld: { readonly hours: number }
  /** Sources that did not answer, so that nobody knows. */
  readonly unread: { readonly sources: readonly WarningSource[] }
}

/** A failure that an admin has to mend. */
export type Warning = {
  readonly [Kind in WarningKind | 'unread']: {
    readonly kind: Kind
    /** Since when it lasts; null if that is not known or it was never otherwise. */
    readonly since: string | null
  } & WarningFacts[Kind]
}[WarningKind | 'unread']

/** The orders whose print files are late, the longest wait first. `isMore`: only so many were read. */
export interface OverduePrints {
  readonly isMore: boolean
  readonly orders: readonly {
    readonly orderId: string
    readonly orderCode: string
    readonly since: string
    /** Why the last attempt failed, in the words of the program; null if none was made or it is still under way. */
    readonly lastError: string | null
  }[]
}

/** Everything on the overview of the office. */
export interface OverviewView {
  readonly at: string
  /** The oldest first; the last is the current one. */
  readonly weeks: readonly WeekFigures[]
  readonly inProduction: Counted & { readonly pieces: number }
  readonly unpaidInvoices: Counted & { readonly amounts: Sums }
  readonly tasks: readonly TaskFigures[]
  readonly warnings: readonly Warning[]
  readonly overduePrints: OverduePrints
  /** Null if they could not be read. */
  readonly failedJobs: readonly FailedJob[] | null
  readonly lowStock: readonly LowStock[]
  readonly bestArticles: readonly BestArticle[]
}
