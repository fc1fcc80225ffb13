import type { categoryFacets } from './category-facets.ts'

export type { PencilShape, ProductType, Scale } from './category-facets.ts'

/** The categories of the shop. `Technology` exists only in price lists and is never shown in the shop. */
export type Category = keyof typeof categoryFacets

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

/** What sets a category apart from the others. Rules ask for a trait and not for the name of a category. */
export interface CategoryTraits {
  readonly lengthUnit: 'm' | 'cm' | 'mm'
  /** What its sides are: slats and faces come in pairs of a front and a back, the facets of a pencil are all alike. */
  readonly sides: 'slats' | 'faces' | 'facets'
  /** The technologies that print it; the Slimboy has its own. */
  readonly technologies: readonly [Technology, ...Technology[]]
  /** The field of a product with the colours of its body; null for bare wood. */
  readonly bodyColors: 'meterColors' | 'pencilColors' | null
  /** The row of a price list that is added for a coloured body; null if all colours cost the same. */
  readonly colorSurcharge: 'ColouredMeter' | null
  /** Whether the designer shows its colours as a grid: so many that they are compared side by side. */
  readonly hasColorGrid: boolean
  /** Whether pictures differ by scale. Articles of the other categories have one scale each. */
  readonly picturesVaryByScale: boolean
  /** Whether the link from a product to the configurator names colour and scale. */
  readonly designUrlHasVariant: boolean
}

export const categoryTraits = {
  meter: {
    lengthUnit: 'm',
    sides: 'slats',
    technologies: ['Digital', 'Tampon'],
    bodyColors: 'meterColors',
    colorSurcharge: 'ColouredMeter',
    hasColorGrid: false,
    picturesVaryByScale: true,
    designUrlHasVariant: true,
  },
  ruler: {
    lengthUnit: 'cm',
    sides: 'faces',
    technologies: ['Digital', 'Tampon'],
    bodyColors: null,
    colorSurcharge: null,
    hasColorGrid: false,
    picturesVaryByScale: false,
    designUrlHasVariant: true,
  },
  pencil: {
    lengthUnit: 'mm',
    sides: 'facets',
    technologies: ['Digital', 'Tampon'],
    bodyColors: 'pencilColors',
    colorSurcharge: null,
    hasColorGrid: true,
    picturesVaryByScale: true,
    designUrlHasVariant: true,
  },
  spatula: {
    lengthUnit: 'cm',
    sides: 'faces',
    technologies: ['Simple'],
    bodyColors: null,
    colorSurcharge: null,
    hasColorGrid: false,
    picturesVaryByScale: false,
    designUrlHasVariant: false,
  },
} as const satisfies Record<Category, CategoryTraits>

/** In display order. */
export const categories = Object.keys(categoryTraits) as [Category, ...Category[]]

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
