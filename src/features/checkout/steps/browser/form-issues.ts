import { type FormError, formErrors, informationIssues } from '#domain/orders/check-information.ts'
import type { Information } from '#domain/orders/information.ts'
import type { BillingAddress } from '#domain/contact/address.ts'
import type { TransportState } from './use-transport.ts'

export type AddressName = 'billingAddress' | 'deliveryAddress'
export type FieldName = `${AddressName}.${keyof BillingAddress}`

/** The parts of the form, which are opened separately. */
export const formParts = ['billing', 'company', 'delivery'] as const
export type FormPart = (typeof formParts)[number]

const companyFields: readonly FieldName[] = ['billingAddress.companyName', 'billingAddress.taxIn', 'billingAddress.taxTin']

/** The part of the form that a field belongs to. */
export function partOf(field: FieldName): FormPart {
  if (field.startsWith('deliveryAddress')) return 'delivery'
  return companyFields.includes(field) ? 'company' : 'billing'
}

/** The errors of the form by field, in field order. The transport quote validates the active postal code. */
export function formIssues(information: Information, transport: TransportState['state']): ReadonlyMap<FieldName, FormError> {
  const issues = new Map<FieldName, FormError>(
    informationIssues(information).map(({ path: [address, field], message }) => [`${address}.${field}`, message]),
  )
  const activeZip: FieldName = information.useDeliveryAddress ? 'deliveryAddress.zipCode' : 'billingAddress.zipCode'
  if (transport === 'invalid' && !issues.has(activeZip)) issues.set(activeZip, formErrors.zipCodeUnknown)
  return issues
}

/** Whether step 2 is complete: the address is valid and, as far as the server has answered, can be delivered to. */
export const isInformationDone = (information: Information, transport: TransportState['state']): boolean =>
  formIssues(information, transport).size === 0

/** Whether an error is shown while typing. A missing value is only shown when the shopper continues. */
export const isShownWhileTyping = (issue: FormError): boolean => issue !== formErrors.required
