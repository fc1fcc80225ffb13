import type { PartnerStatus } from '#domain/accounts/partner-status.ts'
import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import type { PriceDistance } from '#domain/pricing/price-distance.ts'
import type { ListedPriceList, PriceListPage } from '#features/catalogue/price-lists/schema.ts'

/** The list of partners, with the number of each group whatever is searched. */
export interface PartnerGroups {
  readonly list: PriceListPage
  readonly counts: Readonly<Record<PartnerStatus, { readonly total: number; readonly totalIsMore?: true }>>
}

/** What the form of a partner edits. */
export interface PartnerProfile extends ListedPriceList {
  readonly locale: Locale | null
}

/** A person who signs in for a partner. */
export interface PartnerPerson {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly isActive: boolean
}

/** Amounts without VAT of orders that are not cancelled: items, transport and duty. */
export interface PartnerRevenue {
  readonly currency: Currency
  readonly lastYear: number
  readonly total: number
}

/** What the office sees beside the form of a partner. */
export interface PartnerFacts {
  /** The first one is the partner's own in its price list. */
  readonly people: readonly PartnerPerson[]
  readonly orders: { readonly open: number; readonly lastYear: number; readonly total: number }
  readonly revenue: readonly PartnerRevenue[]
  readonly prices: PriceDistance & {
    /** When the prices in force were saved, and by whom; null for the program. */
    readonly savedAt: string
    readonly author: string | null
  }
}

export interface PartnerView {
  readonly profile: PartnerProfile
  readonly facts: PartnerFacts
}
