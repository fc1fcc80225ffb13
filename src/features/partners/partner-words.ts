import type { ListedPriceList } from '#features/price-lists/schema.ts'

type Named = Pick<ListedPriceList, 'billingCompanyName' | 'billingFirstName' | 'billingSurName' | 'email'>

/** The person of the billing details. */
export const personOf = ({ billingFirstName, billingSurName }: Named): string => `${billingFirstName} ${billingSurName}`.trim()

/** What a partner is called: its company, otherwise its person. */
export const partnerNameOf = (partner: Named): string => partner.billingCompanyName || personOf(partner) || partner.email
