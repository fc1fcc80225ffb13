/** `low`: below the minimum; `out`: none left; `unset`: without a minimum. */
export const stockStates = ['low', 'out', 'unset'] as const
export type StockState = (typeof stockStates)[number]
