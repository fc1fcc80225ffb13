import { z } from 'zod'
import { countries } from '../postal/countries.ts'
import { isLastOfTier } from '../pricing/tiers.ts'
import { maxQuantity } from '../quantity/limits.ts'
import { technologies } from './categories.ts'
import delivered from './data/settings.json' with { type: 'json' }

const price = z.number().min(0).max(1_000_000).multipleOf(0.01)
const minimum = z.number().int().min(1).max(maxQuantity)
/** Quantities up to this one print digitally, so it must end a tier; otherwise a tier would have two prices. */
const tamponMinimum = z.number().int().refine(isLastOfTier, 'must be the last quantity of a price tier')

/** Postal codes without delivery, both ends included, compared without spaces and hyphens. */
export const ZipRange = z.object({ country: z.enum(countries), from: z.string().min(1).max(10), to: z.string().min(1).max(10) })

const dpi = z.number().min(1).max(1200)
const byTechnology = (maxMm: number) => z.record(z.enum(technologies), z.number().min(0).max(maxMm))

/** The limits of the presses. Preflight uses them in the browser and again when an order is placed. */
export const PrintLimits = z.object({
  /** The height of a capital letter, mm. */
  minTextHeightMm: byTechnology(20),
  minLineWidthMm: byTechnology(5),
  /** Below the first limit a picture has a warning, below the second it is refused. */
  imageWarnDpi: dpi,
  imageRefuseDpi: dpi,
  /** CIEDE2000 between an ink and the body under it. */
  minInkDifference: z.number().min(0).max(100),
})
export type PrintLimits = z.infer<typeof PrintLimits>

/** The public settings. Prices are amounts of the named currency with at most two decimals. */
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
  /** A shop set up before this setting existed uses the default. */
  printLimits: PrintLimits.default(delivered.printLimits),
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** An order limit at its maximum is turned off. */
export const orderLimitOff = 100_000
const days = z.number().int().min(1).max(365)
const orderLimit = z.number().int().min(1).max(orderLimitOff)

/** The stored settings of the shop. A shop set up before a setting existed uses its default. */
export const Settings = PublicSettings.extend({
  excludedZipRanges: z.array(ZipRange).max(500),
  /** Accepted orders per hour from one network address; signed-in partners have their own limit. */
  ordersPerHourPerAddress: orderLimit.default(delivered.ordersPerHourPerAddress),
  /** Accepted orders per hour with one e-mail address, which receives their mails. */
  ordersPerHourPerEmail: orderLimit.default(delivered.ordersPerHourPerEmail),
  /** Days after the order. They are stored with each order when it is placed; a change applies to new orders. */
  transferReminderDays: days.default(delivered.transferReminderDays),
  transferExpiryDays: days.default(delivered.transferExpiryDays),
})
export type Settings = z.infer<typeof Settings>
