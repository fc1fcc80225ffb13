import { toAmount } from '#domain/money.ts'
import type { PriceChanges } from '#domain/pricing/price-changes.ts'
import type { PriceChangesReply } from '../schema.ts'

const amountOf = (thousandths: number | null): number | null => (thousandths === null ? null : toAmount(thousandths))

/** Changes of prices as the API shows them, in amounts. */
export const toChangesReply = ({ named, tabs, ...sums }: PriceChanges): PriceChangesReply => ({
  ...sums,
  tabs: [...tabs],
  named: named.map(({ prices, ...row }) => ({
    ...row,
    prices: prices.map((price) => ({ ...price, before: amountOf(price.before), after: amountOf(price.after) })),
  })),
})
