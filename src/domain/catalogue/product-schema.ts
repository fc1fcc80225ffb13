import { z } from 'zod'
import { categories, sideNames, technologies } from './categories.ts'
import { categoryFacets, productTypes, scales } from './category-facets.ts'

/**
 * A rectangle that one technology can print on a side of one scale version. In mm; the centre is relative to the side's top left corner.
 */
export const PrintArea = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  centerX: z.number(),
  centerY: z.number(),
  printTechnology: z.enum(technologies),
  scale: z.enum(scales),
})
export type PrintArea = z.infer<typeof PrintArea>

/** One face of a product, shown as one stage. `width` and `height` in mm. A side without print areas is shown but cannot be printed. */
export const ProductSide = z.object({
  name: z.enum(sideNames),
  width: z.number().positive(),
  height: z.number().positive(),
  printAreas: z.array(PrintArea),
})
export type ProductSide = z.infer<typeof ProductSide>

/**
 * The properties of an article that do not depend on stock or price. Lengths in the category's unit, width and height in mm, weight in g.
 */
export const ProductFacts = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: z.enum(categories),
  /** The name of the article, the same in all languages for model names ("Block 71"). */
  name: z.string(),
  type: z.enum(productTypes),
  shape: z.enum(categoryFacets.pencil.shapes).nullable(),
  length: z.number().positive(),
  width: z.number().positive(),
  height: z.number().positive(),
  weight: z.number().positive(),
  sides: z.array(ProductSide).min(1).max(6),
  meterColors: z.array(z.string()),
  pencilColors: z.array(z.string()),
  scales: z.array(z.enum(scales)).min(1),
})
export type ProductFacts = z.infer<typeof ProductFacts>

/** The stock of one colour and scale of an article, in pieces. */
export const Availability = z.object({
  productId: z.string(),
  color: z.string(),
  scale: z.enum(scales),
  stockQuantity: z.number().int().min(0),
})
export type Availability = z.infer<typeof Availability>

/** Positions are counted from 0. */
export const ProductImage = z.object({ id: z.string(), productId: z.string(), url: z.string(), position: z.number().int().min(0) })
export type ProductImage = z.infer<typeof ProductImage>

/**
 * A product as returned by the API. `defaultColorPrice` is the "from" price of the first orderable colour, in the requested currency,
 * without VAT.
 */
export const Product = ProductFacts.extend({
  availabilities: z.array(Availability),
  images: z.array(ProductImage),
  defaultColorPrice: z.number(),
})
export type Product = z.infer<typeof Product>
