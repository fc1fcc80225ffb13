import { z } from 'zod'
import { categories, technologies } from '../catalogue/categories.ts'
import { scales } from '../catalogue/category-facets.ts'
import { currencies } from '../currency.ts'
import { tierCount } from '../quantity/tiers.ts'

/** The row types of the technology sheet: the three technologies and the surcharge of coloured meters. */
export const printTypes = [...technologies, 'ColouredMeter'] as const
export type PrintType = (typeof printTypes)[number]

/** One price per tier, in thousandths of the list's currency unit. All fifteen are present regardless of the minimum quantity. */
const pricesThousandths = z.array(z.number().int().min(0).max(1_000_000_000)).length(tierCount)

/** The unit price of one product and scale. */
export const PriceListArticle = z.object({
  heliosId: z.string().min(1).max(40),
  description: z.string().max(200),
  category: z.enum(categories),
  productId: z.string(),
  scale: z.enum(scales),
  pricesThousandths,
})
export type PriceListArticle = z.infer<typeof PriceListArticle>

/** A row of a product sheet. A code that is no article of the catalogue has neither product nor scale: it is kept and never sold. */
export const PriceListRow = PriceListArticle.extend({ productId: z.string().nullable(), scale: z.enum(scales).nullable() })
export type PriceListRow = z.infer<typeof PriceListRow>

/** The unit price of one printed side (per ink for Simple and Tampon), or the surcharge of a coloured meter. */
export const PriceListTechnology = z.object({
  printType: z.enum(printTypes),
  category: z.enum(categories),
  description: z.string().max(200),
  pricesThousandths,
})
export type PriceListTechnology = z.infer<typeof PriceListTechnology>

/** All rows of a price list, also those that are no articles. */
export interface PriceRows {
  readonly articles: readonly PriceListRow[]
  readonly technologies: readonly PriceListTechnology[]
}

/** A price list. The default one is stored in CZK, a partner's in its own currency. */
export const PriceList = z.object({
  id: z.string().min(1).max(60),
  isDefault: z.boolean(),
  currency: z.enum(currencies),
  articles: z.array(PriceListArticle),
  technologies: z.array(PriceListTechnology),
})
export type PriceList = z.infer<typeof PriceList>
