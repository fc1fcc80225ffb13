import { z } from 'zod'
import { categories } from '#domain/catalogue/categories.ts'
import { scales } from '#domain/catalogue/category-facets.ts'
import type { FilterName } from '#domain/catalogue/filter-names.ts'
import { allFilterNames } from '#domain/catalogue/filter-products.ts'
import { Product } from '#domain/catalogue/product-schema.ts'
import { currencies } from '#domain/currency.ts'
import { printTypes } from '#domain/pricing/price-list-schema.ts'

/** The currency of the amounts; default: the site's currency. */
export const CurrencyQuery = z.object({ currency: z.enum(currencies).optional() })

/** A query parameter that may be given several times. */
const Repeated = z
  .union([z.string().max(60), z.array(z.string().max(60)).max(60)])
  .optional()
  .transform((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]))

export const FilterQuery = CurrencyQuery.extend(
  Object.fromEntries(allFilterNames.map((name) => [name, Repeated])) as Record<FilterName, typeof Repeated>,
)

export const ProductParams = z.object({ id: z.string().max(60) })
export const ProductQuery = CurrencyQuery.extend({ priceListId: z.string().max(60).optional() })
export const CategoryParams = z.object({ category: z.enum(categories), priceListId: z.string().max(60) })

export const VariantQuery = CurrencyQuery.extend({ scale: z.enum(scales).optional(), color: z.string().max(60).optional() })
/** Without a product the price is 0. */
export const PriceQuery = VariantQuery.extend({ productId: z.string().max(60).default('') })
export const ListParams = z.object({ id: z.string().max(60) })
export const ListProductParams = ListParams.extend({ productId: z.string().max(60) })
export const ListCategoryParams = ListParams.extend({ category: z.enum(categories) })

export const Products = z.array(Product)
export const PricedProducts = z.object({ items: z.array(z.object({ product: Product, productPrice: z.number() })) })
export const FromPrice = z.object({ price: z.number() })

const tier = { pcsFrom: z.number().int(), pcsTo: z.number().int().nullable() }

/** A price list of the API: a row per article and per technology, each with its fifteen tiers. */
export const PriceListReply = z.object({
  id: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  currency: z.enum(currencies),
  prices: z.array(
    z.object({
      heliosId: z.string(),
      description: z.string(),
      category: z.enum(categories),
      productId: z.string(),
      scale: z.enum(scales),
      tiers: z.array(z.object({ ...tier, productPrice: z.number() })),
    }),
  ),
  technologies: z.array(
    z.object({
      printType: z.enum(printTypes),
      description: z.string(),
      category: z.enum(categories),
      tiers: z.array(z.object({ ...tier, price: z.number() })),
    }),
  ),
})
export type PriceListReply = z.infer<typeof PriceListReply>
