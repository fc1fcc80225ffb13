import { z } from 'zod'
import { technologies } from '#domain/catalogue/categories.ts'
import { scales } from '#domain/catalogue/category-facets.ts'
import { currencies } from '#domain/currency.ts'
import { SentDesign } from '#domain/design/sent-design-schema.ts'
import type { PriceRequest } from '#domain/orders/configuration.ts'
import type { ApiQuote } from '#domain/pricing/quote.ts'

/** No product has more sides, and one-off prices are charged at most once per side. */
const maxSides = 6
const surchargeCount = z.number().int().min(0).max(maxSides)

/**
 * The body of `POST priceLists/configuration-price`. Without print, `sides` is empty. `reorderOf` is an item that the signed-in partner
 * ordered before; an item that is not theirs, or whose plates are gone, changes nothing.
 */
export const ConfigurationPriceRequest = z.object({
  productId: z.string().min(1).max(60),
  color: z.string().min(1).max(60),
  scale: z.enum(scales),
  count: z.number().int().min(1),
  currency: z.enum(currencies),
  sides: z
    .array(
      z.object({
        colorsCount: z.number().int().min(0).max(1000),
        technologyType: z.enum(technologies),
        printCount: z.number().int().min(0).max(1),
        digitalOnly: z.boolean().optional(),
      }),
    )
    .max(maxSides),
  digitalSurchargeCount: surchargeCount,
  tamponSurchargeCount: surchargeCount,
  simpleSurchargeCount: surchargeCount,
  reorderOf: z.uuid().optional(),
  design: SentDesign.optional(),
}) satisfies z.ZodType<PriceRequest>

/** Amounts without VAT, with at most two decimals. */
export const ConfigurationPrice = z.object({
  totalCurrentPrice: z.number(),
  otherPrices: z.array(z.object({ pcsFrom: z.number().int(), pcsTo: z.number().int().nullable(), price: z.number() })),
  printTechnologyPriceDifference: z.number(),
  productPrice: z.number(),
  technologyPrice: z.number(),
  surchargePrice: z.number(),
  preparationPrice: z.number(),
  currency: z.enum(currencies),
}) satisfies z.ZodType<ApiQuote>
