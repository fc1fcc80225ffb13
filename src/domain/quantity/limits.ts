/** The largest quantity of one configuration. */
export const maxQuantity = 500_000
