/** The largest quantity of one configuration. */
export const maxQuantity = 500_000

/** How long an alert at the quantity field stays, in ms. */
export const quantityAlertMs = 3000
