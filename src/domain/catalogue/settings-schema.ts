import { z } from 'zod'
import { countries } from '../postal/countries.ts'
import { isLastOfTier } from '../pricing/tiers.ts'
import { maxQuantity } from '../quantity/limits.ts'

const price = z.number().min(0).max(1_000_000).multipleOf(0.01)
const minimum = z.number().int().min(1).max(maxQuantity)
/** Quantities up to this one print digitally, so it has to end a tier: else a tier would have two prices. */
const tamponMinimum = z.number().int().refine(isLastOfTier, 'must be the last quantity of a price tier')

/** Postal codes nobody delivers to, both ends included, compared without spaces and hyphens. */
export const ZipRange = z.object({ country: z.enum(countries), from: z.string().min(1).max(10), to: z.string().min(1).max(10) })

/** What everybody may know. Prices are amounts of the named currency with at most two decimals. */
export const PublicSettings = z.object({
  /** CZK for 1 EUR. */
  eurRate: z.number().positive().max(1000).multipleOf(0.0001),
  minTamponPrintMeterCount: tamponMinimum,
  minTamponPrintRulerCount: tamponMinimum,
  minTamponPrintPencilCount: tamponMinimum,
  simpleClichePriceCzk: price,
  simpleClichePriceEur: price,
  simplePreparationPriceCzk: price,
  simplePreparationPriceEur: price,
  digitalClichePriceCzk: price,
  digitalClichePriceEur: price,
  digitalPreparationPriceCzk: price,
  digitalPreparationPriceEur: price,
  tamponClichePriceCzk: price,
  tamponClichePriceEur: price,
  tamponPreparationPriceCzk: price,
  tamponPreparationPriceEur: price,
  meterMinQuantity: minimum,
  rulerMinQuantity: minimum,
  pencilMinQuantity: minimum,
  spatulaMinQuantity: minimum,
  slimboyMinQuantity: minimum,
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** The settings of the shop as they are stored. */
export const Settings = PublicSettings.extend({ excludedZipRanges: z.array(ZipRange).max(500) })
export type Settings = z.infer<typeof Settings>
