import type { Role } from '#domain/accounts/roles.ts'
import type { Currency } from '#domain/currency.ts'
import type { BillingAddress } from '#domain/contact/address.ts'

/** An account that may sign in, as currently stored in the database. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly role: Role
  /** Identifies the password: tokens issued for an earlier password are invalid. */
  readonly passwordChangedAt: Date
  /** Whether a sign-in needs a code beside the password. */
  readonly hasTwoFactor: boolean
  /** Whether the settings demand such a code of this account, which has none yet: until then it reaches only its own account page. */
  readonly mustSetUpTwoFactor: boolean
  /** The company of a partner's account; null for all other roles. */
  readonly partnerId: string | null
  /** A partner's own price list; null for everyone else, who pays by the default list. */
  readonly priceList: { readonly id: string; readonly currency: Currency } | null
  /** The billing details of a partner's orders; null for all other roles. */
  readonly billing: (BillingAddress & { readonly useBillingCompany: boolean }) | null
}

/** The id of the price list that an account pays by: a partner's own; null for the default list. */
export const ownPriceListId = (account: Pick<Account, 'priceList'> | null | undefined): string | null => account?.priceList?.id ?? null

/** Whether an account may read a partner's price list: its partner, dealers and admins may. */
export const mayReadPriceList = (account: Account | null | undefined, priceListId: string): boolean =>
  account?.role === 'admin' || account?.role === 'dealer' || ownPriceListId(account) === priceListId
