import type { Role } from '#domain/accounts/roles.ts'
import type { Locale } from '#domain/locale.ts'

/** What every page knows: the site, its addresses, and who is signed in. */
export interface SiteFacts {
  /** Null for everybody who is not signed in. */
  readonly account: { readonly email: string; readonly role: Role; readonly priceListId: string | null } | null
  readonly locale: Locale
  /** The address of each site, scheme and host without a trailing slash. */
  readonly origins: Readonly<Record<Locale, string>>
  readonly brand: string
  readonly contactEmail: string
}
