import { categories, type Category } from '../catalogue/categories.ts'

/** The tabs of a price list; `technologie` is the specification's spelling. */
export const priceTabs = [...categories, 'technologie'] as const
export type PriceTab = (typeof priceTabs)[number]

/**
 * The tab of a query parameter; the first one without it.
 * @throws 'Category not found' for an unknown tab
 */
export function readPriceTab(value: string | null): PriceTab {
  const tab = value === null ? priceTabs[0] : priceTabs.find((name) => name === value)
  if (!tab) throw new Error('Category not found')
  return tab
}

/** The category of a tab; null for the technologies. */
export const categoryOfTab = (tab: PriceTab): Category | null => (tab === 'technologie' ? null : tab)

/** Prices of technologies have a third decimal. */
export const decimalsOfTab = (tab: PriceTab): 2 | 3 => (categoryOfTab(tab) === null ? 3 : 2)
