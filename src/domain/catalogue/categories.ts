/** The four categories of the shop. `Technology` exists only in price lists and is never shown in the shop. */
export const categories = ['meter', 'ruler', 'pencil', 'spatula'] as const
export type Category = (typeof categories)[number]

export const isCategory = (value: string): value is Category => (categories as readonly string[]).includes(value)

/**
 * Narrows an untrusted string to a category.
 * @throws 'Category is undefined' without a value; names any other invalid value
 */
export function requireCategory(value: string | null | undefined): Category {
  if (value === null || value === undefined || value === '') throw new Error('Category is undefined')
  if (!isCategory(value)) throw new Error(`unsupported category: ${value}`)
  return value
}

/** The kinds, sizes and scales of each category; lengths in the category's unit (see `lengthUnits`). */
export const categoryFacets = {
  meter: {
    types: ['block5', 'block7', 'perfekt', 'profi', 'slimboy'],
    lengths: [1, 2, 3],
    scales: ['withoutPrint', 'freeTop', 'freeCenter'],
    shapes: [],
  },
  ruler: { types: ['holes', 'normal'], lengths: [15, 20, 25, 30], scales: ['single', 'double'], shapes: [] },
  pencil: {
    types: ['sharpened', 'unsharpened'],
    lengths: [175, 240, 250],
    scales: ['withoutPrint', 'pencilScale'],
    shapes: ['rectangular', 'triangular', 'hexagonal', 'round'],
  },
  spatula: { types: ['holes', 'normal'], lengths: [26, 31], scales: ['withoutPrint', 'cmUnits', 'mmUnits'], shapes: [] },
} as const satisfies Record<
  Category,
  { types: readonly string[]; lengths: readonly number[]; scales: readonly string[]; shapes: readonly string[] }
>

export const lengthUnits = { meter: 'm', ruler: 'cm', pencil: 'mm', spatula: 'cm' } as const satisfies Record<Category, string>

export type ProductType = (typeof categoryFacets)[Category]['types'][number]
export type PencilShape = (typeof categoryFacets)['pencil']['shapes'][number]
export type Scale = (typeof categoryFacets)[Category]['scales'][number]

export const scales = [...new Set(Object.values(categoryFacets).flatMap((facets) => facets.scales as readonly Scale[]))] as [
  Scale,
  ...Scale[],
]
export const productTypes = [...new Set(Object.values(categoryFacets).flatMap((facets) => facets.types as readonly ProductType[]))] as [
  ProductType,
  ...ProductType[],
]

/** Ways of printing a side. Price lists, API and data use these exact words. */
export const technologies = ['Simple', 'Digital', 'Tampon'] as const
export type Technology = (typeof technologies)[number]

/** The sides of products: the slats of a folding meter, the faces of a board, the facets of a pencil. */
export const sideNames = [
  'firstSlat',
  'lastSlat',
  'firstEndSlat',
  'lastEndSlat',
  'front',
  'back',
  'facet1',
  'facet2',
  'facet3',
  'facet4',
  'facet5',
  'facet6',
] as const
export type SideName = (typeof sideNames)[number]
