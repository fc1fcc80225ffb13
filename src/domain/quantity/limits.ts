/** The largest quantity of one configuration. */
export const maxQuantity = 500_000

/** Whether a stock can be ordered from. Stock below the minimum counts as sold out. */
export const isOrderable = (stock: number, minimum: number): boolean => stock > 0 && stock >= minimum
