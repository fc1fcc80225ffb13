import type { BillingAddress, DeliveryAddress } from '../contact/address.ts'
import { type Locale, sites } from '../locale.ts'

/** The card gateway's reply for the order in progress. */
export interface GatewayOrder {
  readonly paymentId: string
  readonly gwUrl: string
  readonly token: string
}

/** The shopper's data of step 2. `transportationPrice` is an amount without VAT in the order's currency. */
export interface Information {
  readonly useBillingCompany: boolean
  readonly billingAddress: BillingAddress
  readonly useDeliveryAddress: boolean
  readonly deliveryAddress: DeliveryAddress
  readonly transportationPrice: number
  readonly note: string
  readonly gatewayOrder: GatewayOrder | null
}

const emptyDelivery: DeliveryAddress = {
  companyName: '',
  firstName: '',
  surName: '',
  country: '',
  street: '',
  city: '',
  zipCode: '',
  phone: '',
}

export const emptyInformation: Information = {
  useBillingCompany: false,
  billingAddress: { ...emptyDelivery, taxIn: '', taxTin: '', email: '' },
  useDeliveryAddress: false,
  deliveryAddress: emptyDelivery,
  transportationPrice: 0,
  note: '',
  gatewayOrder: null,
}

/** The initial information of a site's form: the country defaults to that of the site. */
export function withDefaultCountry(information: Information, locale: Locale): Information {
  const { billingAddress, deliveryAddress } = information
  const country = sites[locale].country
  return {
    ...information,
    billingAddress: billingAddress.country === '' ? { ...billingAddress, country } : billingAddress,
    deliveryAddress: deliveryAddress.country === '' ? { ...deliveryAddress, country } : deliveryAddress,
  }
}

const companyFields: readonly string[] = ['companyName', 'taxIn', 'taxTin'] satisfies (keyof BillingAddress)[]

/** Whether a required billing field other than those of a company is empty. */
export const isInformationEmpty = ({ billingAddress }: Pick<Information, 'billingAddress'>): boolean =>
  Object.entries(billingAddress).some(([field, value]: [string, string]) => !companyFields.includes(field) && value.trim() === '')

/** Turns the company fields on, or off and clears them. */
export const setBillingCompany = (information: Information, useBillingCompany: boolean): Information => ({
  ...information,
  useBillingCompany,
  billingAddress: useBillingCompany
    ? information.billingAddress
    : { ...information.billingAddress, companyName: '', taxIn: '', taxTin: '' },
})

/** Turns the delivery address on, or off and clears it. */
export const setDeliveryAddress = (information: Information, useDeliveryAddress: boolean): Information => ({
  ...information,
  useDeliveryAddress,
  deliveryAddress: useDeliveryAddress ? information.deliveryAddress : emptyDelivery,
})

/** The address of the delivery. */
export const activeAddress = <A extends { readonly country: string; readonly zipCode: string }>(information: {
  readonly useDeliveryAddress: boolean
  readonly billingAddress: A
  readonly deliveryAddress: Pick<A, 'country' | 'zipCode'> | null
}): { readonly country: A['country']; readonly zipCode: string } =>
  information.useDeliveryAddress && information.deliveryAddress ? information.deliveryAddress : information.billingAddress
