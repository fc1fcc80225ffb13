import { defaultCountries } from '../postal/countries.ts'
import { type BillingAddress, emptyInformation, type Information } from './information.ts'

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
const preselected: readonly string[] = Object.values(defaultCountries)

/** Whether the shopper has entered nothing in a group; the default country does not count. */
const isBlank = (group: Group, address: BillingAddress): boolean =>
  group.every((field) => address[field] === '' || (field === 'country' && preselected.includes(address.country)))
const isSame = (group: Group, one: BillingAddress, other: BillingAddress): boolean => group.every((field) => one[field] === other[field])
const copied = (group: Group, from: BillingAddress): Partial<BillingAddress> =>
  Object.fromEntries(group.map((field) => [field, from[field]]))

/** Copies the groups in `matching` from another address. */
function withGroups(information: Information, from: BillingAddress, matches: (group: Group) => boolean): Information {
  const changed = groups.filter(matches).map((group) => copied(group, from))
  return { ...information, billingAddress: Object.assign({ ...information.billingAddress }, ...changed) as BillingAddress }
}

/** Prefills groups that are still empty. Entered values stay, and so does the rest of their group. */
export function prefillBilling(information: Information, billing: Billing): Information {
  const { billingAddress, useBillingCompany } = information
  const filled = withGroups(information, billing, (group) => isBlank(group, billingAddress))
  const hasTypedCompany = !isBlank(groups[0], billingAddress)
  return { ...filled, useBillingCompany: useBillingCompany || (billing.useBillingCompany && !hasTypedCompany) }
}

/** Clears prefilled groups that have not been changed since. */
export function withoutPrefilled(information: Information, billing: Billing): Information {
  const emptied = withGroups(information, blank, (group) => isSame(group, information.billingAddress, billing))
  const hasCompany = !isBlank(groups[0], emptied.billingAddress)
  return { ...emptied, useBillingCompany: information.useBillingCompany && hasCompany }
}
