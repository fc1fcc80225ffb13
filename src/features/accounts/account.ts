import type { Role } from '#domain/accounts/roles.ts'
import type { Currency } from '#domain/currency.ts'
import type { BillingAddress } from '#domain/orders/information.ts'

/** An account that may sign in, as it stands in the database at this moment. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly role: Role
  /** Names the password: a token that was given for another one opens nothing. */
  readonly passwordChangedAt: Date
  /** The company that a partner's person belongs to; null for everybody else. */
  readonly partnerId: string | null
  /** What a partner pays by; null for everybody else, who pay by the default list. */
  readonly priceList: { readonly id: string; readonly currency: Currency } | null
  /** What a partner's orders are billed to; null for everybody else. */
  readonly billing: (BillingAddress & { readonly useBillingCompany: boolean }) | null
}

/** What somebody pays by: a partner's own list; null is the default one. */
export const ownPriceListId = (account: Pick<Account, 'priceList'> | null | undefined): string | null => account?.priceList?.id ?? null

/** Whether a price list of a partner is there for somebody: for its partner, dealers and admins. */
export const mayReadPriceList = (account: Account | null | undefined, priceListId: string): boolean =>
  account?.role === 'admin' || account?.role === 'dealer' || ownPriceListId(account) === priceListId
