import { emptyInformation, type Information } from './information.ts'
import type { BillingAddress } from '../contact/address.ts'

/** The billing address of a partner's orders. */
export type Billing = BillingAddress & { readonly useBillingCompany: boolean }

/** Fields that are only valid together: they are prefilled as a group, never mixed from two addresses. */
const groups = [
  ['companyName', 'taxIn', 'taxTin'],
  ['firstName', 'surName'],
  ['country', 'street', 'city', 'zipCode'],
  ['phone'],
  ['email'],
] as const satisfies readonly (readonly (keyof BillingAddress)[])[]
type Group = (typeof groups)[number]

const blank = emptyInformation.billingAddress

const isBlank = (group: Group, address: BillingAddress): boolean => group.every((field) => address[field] === '')
const isSame = (group: Group, one: BillingAddress, other: BillingAddress): boolean => group.every((field) => one[field] === other[field])
const copied = (group: Group, from: BillingAddress): Partial<BillingAddress> =>
  Object.fromEntries(group.map((field) => [field, from[field]]))

/** Copies the groups in `matching` from another address. */
function withGroups(information: Information, from: BillingAddress, matches: (group: Group) => boolean): Information {
  const changed = groups.filter(matches).map((group) => copied(group, from))
  return { ...information, billingAddress: Object.assign({ ...information.billingAddress }, ...changed) as BillingAddress }
}

/** Clears prefilled groups that have not been changed since. */
export function withoutPrefilled(information: Information, billing: Billing): Information {
  const emptied = withGroups(information, blank, (group) => isSame(group, information.billingAddress, billing))
  const hasCompany = !isBlank(groups[0], emptied.billingAddress)
  return { ...emptied, useBillingCompany: information.useBillingCompany && hasCompany }
}
