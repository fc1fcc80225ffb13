import { createContext } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import type { CatalogueSnapshot } from '#features/catalogue/server/catalogue-snapshot.ts'
import type { ContentReader } from '#features/content/server/read-content.ts'
import type { SiteFacts } from '#features/settings/site-facts.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import type { PageReads } from './pages/page-reads.ts'

/** What a page's loader may ask for: reads only, and the facts of the site that the request came to. */
export interface PageContext {
  readonly locale: Locale
  readonly site: SiteSettings
  /** The address of each site, scheme and host without a trailing slash, as a visitor of this request reaches it. */
  readonly origins: Readonly<Record<Locale, string>>
  /** Marks the inline scripts that the server itself draws: the content security policy lets no others run. */
  readonly nonce: string
  /** The catalogue as it stands now. */
  readonly catalogue: CatalogueSnapshot
  /** Who is signed in; null for everybody else. */
  readonly account: SiteFacts['account']
  /** Whether this is the demo, whose accounts everybody may know. */
  readonly isDemo: boolean
  /** The content and legal pages. */
  readonly content: ContentReader
  /** What the page asks the database, in the name of the signed-in account. */
  readonly reads: PageReads
  /** How the site can be paid, and what PayPal's buttons need where it is offered. */
  readonly payments: Pick<PaymentProviders, 'offeredOn' | 'payPalButtons'>
  /** The time of the request. */
  readonly now: Date
  /** What keeps every page of this request from being drawn; null as a rule. */
  readonly outage: Error | null
  /** Writes what went wrong into the log, with the id of the request. */
  readonly logError: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
