import { createContext } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { GuaranteePicture } from '#features/catalogue/content/guarantee-picture.ts'
import type { ContentReader } from '#features/catalogue/content/server/read-content.ts'
import type { SiteFacts } from '#features/accounts/site/site-facts.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import type { PageReads } from './pages/page-reads.ts'
import type { SignedInPageName } from '#signed-in-urls'
import type { PageData } from './pages/page-table.ts'
import type { PageRequest } from './pages/signed-in-visit.ts'

/** What a page's loader may use: reads, and the facts of the requested site. */
export interface PageContext {
  readonly locale: Locale
  readonly site: SiteSettings
  /** The origin of each site, without a trailing slash, for the visitor of this request. */
  readonly origins: Readonly<Record<Locale, string>>
  /** Nonce of the inline scripts that the server renders: the content security policy allows no others. */
  readonly nonce: string
  /** The current catalogue. */
  readonly catalogue: CatalogueSnapshot
  /** The signed-in account; otherwise null. */
  readonly account: SiteFacts['account']
  /** While an admin looks at the shop as a partner; otherwise null. */
  readonly visit: SiteFacts['visit']
  /** Whether this is the demo, whose accounts are public. */
  readonly isDemo: boolean
  /** Whether the demo tells a story, and says so on every page. */
  readonly hasStory: boolean
  /** The content and legal pages. */
  readonly content: ContentReader
  /** The official notice on the legal guarantee in the language of the site; null if the operator has installed none. */
  readonly guarantee: GuaranteePicture | null
  /** Database reads of pages that are open to everybody. */
  readonly reads: PageReads
  /** Reads a page of the table with the rights of the signed-in account. @throws the response for those who may not open it */
  readonly openPage: <Name extends SignedInPageName>(name: Name, request: PageRequest) => Promise<PageData<Name>>
  /** The payment methods of the site, and the configuration of PayPal's buttons where offered. */
  readonly payments: Pick<PaymentProviders, 'offeredOn' | 'payPalButtons'>
  /** The time of the request. */
  readonly now: Date
  /** The error that prevents every page of this request from being rendered; usually null. */
  readonly outage: Error | null
  /** Logs an error with the id of the request. */
  readonly logError: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
