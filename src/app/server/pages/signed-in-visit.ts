import type { Db } from '#db/client.ts'
import type { Locale } from '#domain/locale.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { WarningDeps } from '#features/office/overview/server/find-warnings.ts'
import type { BankAccounts } from '#features/orders/orders/payment-instructions.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { SiteSettings } from '#platform/server/sites.ts'

/** What pages are read from. */
export interface PageDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'failed' | 'waiting'>
  readonly disk: WarningDeps['disk']
  readonly payments: WarningDeps['payments']
  readonly clock: () => Date
  readonly config: { readonly bankAccounts: BankAccounts; readonly site: SiteSettings; readonly databaseUrl: string | null }
  readonly log: WarningDeps['log']
}

/** The address that a loader is called for. */
export interface PageRequest {
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
}

/** A page that an account opens, which has been found to be allowed to. */
export interface SignedInVisit extends PageDeps, PageRequest {
  readonly locale: Locale
  /** The catalogue of the request. */
  readonly catalogue: CatalogueSnapshot
  readonly account: Account
  readonly sessionId: string
  /** Whether an admin looks at the page as the account of a partner. */
  readonly isVisit: boolean
}
