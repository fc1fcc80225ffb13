import { defaultCountries } from '../postal/countries.ts'
import { type BillingAddress, emptyInformation, type Information } from './information.ts'

/** What a partner's orders are billed to. */
export type Billing = BillingAddress & { readonly useBillingCompany: boolean }

/** Fields that say something only together: half of one address and half of another would be neither. */
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

/** Whether nobody typed anything into a group; the country that a form opens with is nobody's choice. */
const isBlank = (group: Group, address: BillingAddress): boolean =>
  group.every((field) => address[field] === '' || (field === 'country' && preselected.includes(address.country)))
const isSame = (group: Group, one: BillingAddress, other: BillingAddress): boolean => group.every((field) => one[field] === other[field])
const taken = (group: Group, from: BillingAddress): Partial<BillingAddress> =>
  Object.fromEntries(group.map((field) => [field, from[field]]))

/** The information with the groups of `matching` taken over from another address. */
function withGroups(information: Information, from: BillingAddress, matches: (group: Group) => boolean): Information {
  const changed = groups.filter(matches).map((group) => taken(group, from))
  return { ...information, billingAddress: Object.assign({ ...information.billingAddress }, ...changed) as BillingAddress }
}

/** Fills what nobody has typed anything into; what was typed stays, down to the fields that belong to it. */
export function prefillBilling(information: Information, billing: Billing): Information {
  const { billingAddress, useBillingCompany } = information
  const filled = withGroups(information, billing, (group) => isBlank(group, billingAddress))
  const hasTypedCompany = !isBlank(groups[0], billingAddress)
  return { ...filled, useBillingCompany: useBillingCompany || (billing.useBillingCompany && !hasTypedCompany) }
}

/** Takes out again what was filled in and not changed since. */
export function withoutPrefilled(information: Information, billing: Billing): Information {
  const emptied = withGroups(information, blank, (group) => isSame(group, information.billingAddress, billing))
  const hasCompany = !isBlank(groups[0], emptied.billingAddress)
  return { ...emptied, useBillingCompany: information.useBillingCompany && hasCompany }
}
