import { z } from 'zod'
import { countries } from '../postal/countries.ts'
import { isLastOfTier } from '../pricing/tiers.ts'
import { maxQuantity } from '../quantity/limits.ts'
import { technologies } from './categories.ts'
import delivered from './data/settings.json' with { type: 'json' }

const price = z.number().min(0).max(1_000_000).multipleOf(0.01)
const minimum = z.number().int().min(1).max(maxQuantity)
/** Quantities up to this one print digitally, so it has to end a tier: else a tier would have two prices. */
const tamponMinimum = z.number().int().refine(isLastOfTier, 'must be the last quantity of a price tier')

/** Postal codes nobody delivers to, both ends included, compared without spaces and hyphens. */
export const ZipRange = z.object({ country: z.enum(countries), from: z.string().min(1).max(10), to: z.string().min(1).max(10) })

const dpi = z.number().min(1).max(1200)
const byTechnology = (maxMm: number) => z.record(z.enum(technologies), z.number().min(0).max(maxMm))

/** What the presses can hold; the preflight of designs goes by it, in the browser and again when an order comes in. */
export const PrintLimits = z.object({
  /** The height of a capital letter, mm. */
  minTextHeightMm: byTechnology(20),
  minLineWidthMm: byTechnology(5),
  /** Below the one a picture is warned of, below the other it is refused. */
  imageWarnDpi: dpi,
  imageRefuseDpi: dpi,
  /** CIEDE2000 between an ink and the body under it. */
  minInkDifference: z.number().min(0).max(100),
})
export type PrintLimits = z.infer<typeof PrintLimits>

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
  /** A shop that was set up before there were limits has the delivered ones. */
  printLimits: PrintLimits.default(delivered.printLimits),
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** The maximum of an order limit turns it off. */
export const orderLimitOff = 100_000
const days = z.number().int().min(1).max(365)
const orderLimit = z.number().int().min(1).max(orderLimitOff)

/** The settings of the shop as they are stored. A shop that was set up before a setting existed has the delivered value. */
export const Settings = PublicSettings.extend({
  excludedZipRanges: z.array(ZipRange).max(500),
  /** Accepted orders an hour from one network address; signed-in partners have a limit of their own. */
  ordersPerHourPerAddress: orderLimit.default(delivered.ordersPerHourPerAddress),
  /** Accepted orders an hour for one e-mail address, which gets their mails. */
  ordersPerHourPerEmail: orderLimit.default(delivered.ordersPerHourPerEmail),
  /** Days after the order. They are written on each order when it is placed; a change counts for new orders. */
  transferReminderDays: days.default(delivered.transferReminderDays),
  transferExpiryDays: days.default(delivered.transferExpiryDays),
})
export type Settings = z.infer<typeof Settings>
