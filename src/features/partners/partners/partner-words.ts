import type { ListedPriceList } from '#features/catalogue/price-lists/schema.ts'

type Named = Pick<ListedPriceList, 'billingCompanyName' | 'billingFirstName' | 'billingSurName' | 'email'>

/** The person of the billing details. */
export const personOf = ({ billingFirstName, billingSurName }: Named): string => `${billingFirstName} ${billingSurName}`.trim()

/** What a partner is called: its company, otherwise its person. */
export const partnerNameOf = (partner: Named): string => partner.billingCompanyName || personOf(partner) || partner.email

/** The billing fields of a partner, by the names that the checkout's messages have for them. */
export const billingWords = {
  billingCompanyName: 'companyName',
  billingTaxIn: 'taxIn',
  billingTaxTin: 'taxTin',
  billingFirstName: 'firstName',
  billingSurName: 'surName',
  billingStreet: 'street',
  billingCountry: 'country',
  billingZipCode: 'zipCode',
  billingCity: 'city',
  billingPhone: 'phone',
} as const
