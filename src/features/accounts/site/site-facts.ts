import type { Role } from '#domain/accounts/roles.ts'
import type { DemoFacts } from '#features/accounts/demo/demo-facts.ts'
import type { VisitReply } from '#features/accounts/visits/schema.ts'
import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'

/** Data of every page: the site, its URLs, and the signed-in account. */
export interface SiteFacts {
  /** Null when no one is signed in. */
  readonly account: {
    readonly email: string
    readonly role: Role
    readonly priceListId: string | null
    /** That of a partner's own price list; null for everyone else. */
    readonly currency: Currency | null
    /** Whether only the account's own page is open to it, until its two-factor sign-in is set up. */
    readonly mustSetUpTwoFactor: boolean
  } | null
  /** While an admin looks at the shop as a partner; otherwise null. */
  readonly visit: VisitReply | null
  readonly locale: Locale
  /** The origin of each site, without a trailing slash. */
  readonly origins: Readonly<Record<Locale, string>>
  /** Of a demo that tells a story; otherwise null. */
  readonly demo: DemoFacts | null
  readonly brand: string
  readonly contactEmail: string
}
