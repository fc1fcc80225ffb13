/** The kinds, sizes and scales of each category; lengths in its `lengthUnit`. */
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
  string,
  { types: readonly string[]; lengths: readonly number[]; scales: readonly string[]; shapes: readonly string[] }
>

export type ProductType = (typeof categoryFacets)[keyof typeof categoryFacets]['types'][number]
export type PencilShape = (typeof categoryFacets)['pencil']['shapes'][number]
export type Scale = (typeof categoryFacets)[keyof typeof categoryFacets]['scales'][number]

export const scales = [...new Set(Object.values(categoryFacets).flatMap((facets) => facets.scales as readonly Scale[]))] as [
  Scale,
  ...Scale[],
]
export const productTypes = [...new Set(Object.values(categoryFacets).flatMap((facets) => facets.types as readonly ProductType[]))] as [
  ProductType,
  ...ProductType[],
]
