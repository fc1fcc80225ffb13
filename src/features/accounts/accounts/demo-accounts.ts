import type { Role } from '#domain/accounts/roles.ts'
import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import type { BillingAddress } from '#domain/contact/address.ts'

/** Public, since the demo is for trying out. */
export const demoPassword = 'demo-password'

export interface DemoAccount {
  readonly email: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** The company of a partner's account and its discount off the default list, in percent. */
  readonly partner?: {
    readonly locale: Locale
    readonly list: { readonly id: string; readonly currency: Currency; readonly percentBelow: number }
    readonly billing: BillingAddress & { readonly useBillingCompany: boolean }
  }
}

const vrba = { firstName: 'Jana', surName: 'Vrbová', phone: '+420 600 100 201', email: 'partner@demo.example' }
const lindner = { firstName: 'Karl', surName: 'Lindner', phone: '+49 171 1002030', email: 'partner.de@demo.example' }

/** One account for each role, and a partner for each currency. No number can belong to a real company. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@demo.example', role: 'admin', firstName: 'Alena', lastName: 'Vzorová', phone: '+420 600 100 200' },
  { email: 'dealer@demo.example', role: 'dealer', firstName: 'David', lastName: 'Kolář', phone: '+420 600 100 202' },
  {
    email: vrba.email,
    role: 'partner',
    firstName: vrba.firstName,
    lastName: vrba.surName,
    phone: vrba.phone,
    partner: {
      locale: 'cz',
      list: { id: 'vrba', currency: 'CZK', percentBelow: 12 },
      billing: {
        ...vrba,
        useBillingCompany: true,
        companyName: 'Tesařství Vrba s.r.o.',
        taxIn: '12345678',
        taxTin: '',
        country: 'CZ',
        street: 'Truhlářská 12',
        city: 'Brno',
        zipCode: '60200',
      },
    },
  },
  {
    email: lindner.email,
    role: 'partner',
    firstName: lindner.firstName,
    lastName: lindner.surName,
    phone: lindner.phone,
    partner: {
      locale: 'de',
      list: { id: 'lindner', currency: 'EUR', percentBelow: 8 },
      billing: {
        ...lindner,
        useBillingCompany: true,
        companyName: 'Zimmerei Lindner GmbH',
        taxIn: 'HRB 12345',
        taxTin: '',
        country: 'DE',
        street: 'Holzweg 7',
        city: 'Dresden',
        zipCode: '01067',
      },
    },
  },
]
