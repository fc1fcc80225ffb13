import type { Country } from '../postal/countries.ts'

export interface BillingAddress {
  readonly companyName: string
  /** Company registration number (IČO). */
  readonly taxIn: string
  /** VAT number (DIČ, USt-IdNr.). */
  readonly taxTin: string
  readonly firstName: string
  readonly surName: string
  readonly country: string
  readonly street: string
  readonly city: string
  readonly zipCode: string
  readonly phone: string
  readonly email: string
}

/** Maximum number of characters of each field of an address. */
export const addressLengths = {
  companyName: 120,
  taxIn: 120,
  taxTin: 120,
  firstName: 120,
  surName: 120,
  country: 2,
  street: 120,
  city: 120,
  zipCode: 12,
  phone: 40,
  email: 254,
} as const satisfies Record<keyof BillingAddress, number>

export type DeliveryAddress = Omit<BillingAddress, 'taxIn' | 'taxTin' | 'email'>

/** An address with a validated country. */
export type Checked<A extends { readonly country: string }> = Omit<A, 'country'> & { readonly country: Country }
