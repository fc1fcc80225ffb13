import { z } from 'zod'
import { currencies } from '#domain/currency.ts'
import { countries } from '#domain/postal/countries.ts'
import { maxQuantity } from '#domain/quantity/limits.ts'
import { carriers } from '#domain/shipping/carriers.ts'

/** The body of `POST calculate-transportation-price`. `id` is a product's id; `amount`, its price without VAT, and `name` are ignored. */
export const TransportRequest = z.object({
  country: z.enum(countries),
  zipCode: z.string().max(20),
  items: z
    .array(
      z.object({
        id: z.string().min(1).max(60),
        count: z.number().int().min(1).max(maxQuantity),
        amount: z.number().min(0).optional(),
        name: z.string().max(200).optional(),
      }),
    )
    .min(1)
    .max(200),
  currency: z.enum(currencies).default('CZK'),
})

/** Without VAT and import duty. An invalid code has price 0 and no carrier. */
export const TransportReply = z.object({
  isZipCodeValid: z.boolean(),
  price: z.number(),
  currency: z.enum(currencies),
  carrier: z.enum(carriers).nullable(),
})
