import { z } from 'zod'
import { countries } from '../postal/countries.ts'
import { isLastOfTier } from '../quantity/tiers.ts'
import { type Technology, technologies } from './categories.ts'
import delivered from './delivered-settings.json' with { type: 'json' }
import { officeFields, printLimitFields, publicFields, type SettingField, type SettingSwitch } from './settings-fields.ts'

/** A number within the bounds of its field. */
function numberOf({ min, max, decimals, endsTier }: SettingField): z.ZodNumber {
  const bounded = z.number().min(min).max(max)
  const rounded = decimals === 0 ? bounded.int() : bounded.multipleOf(1 / 10 ** decimals)
  return endsTier ? rounded.refine(isLastOfTier, 'must be the last quantity of a price tier') : rounded
}

type Fields<Name extends string> = Readonly<Record<Name, SettingField>>

const numbersOf = <Name extends string>(fields: Fields<Name>) =>
  Object.fromEntries(Object.entries<SettingField>(fields).map(([name, field]) => [name, numberOf(field)])) as Record<Name, z.ZodNumber>

/** Numbers that a shop set up before they existed lacks. */
const numbersWithDefault = <Name extends string>(fields: Fields<Name>, values: Readonly<Record<NoInfer<Name>, number>>) =>
  Object.fromEntries(
    Object.entries<SettingField>(fields).map(([name, field]) => [name, numberOf(field).default(values[name as Name])]),
  ) as Record<Name, z.ZodDefault<z.ZodNumber>>

/** Postal codes without delivery, both ends included, compared without spaces and hyphens. */
export const ZipRange = z.object({ country: z.enum(countries), from: z.string().min(1).max(10), to: z.string().min(1).max(10) })

const { minTextHeightMm, minLineWidthMm, minGapWidthMm, minModuleMm, ...otherPrintLimits } = printLimitFields

const byTechnology = (field: SettingField, values: Readonly<Record<Technology, number>>) =>
  z.record(z.enum(technologies), numberOf(field)).default(values)

/**
 * The limits of the presses. Preflight uses them in the browser and again when an order is placed. A shop set up before a limit existed uses
 * its default.
 */
export const PrintLimits = z.object({
  minTextHeightMm: byTechnology(minTextHeightMm, delivered.printLimits.minTextHeightMm),
  minLineWidthMm: byTechnology(minLineWidthMm, delivered.printLimits.minLineWidthMm),
  minGapWidthMm: byTechnology(minGapWidthMm, delivered.printLimits.minGapWidthMm),
  minModuleMm: byTechnology(minModuleMm, delivered.printLimits.minModuleMm),
  ...numbersWithDefault(otherPrintLimits, delivered.printLimits),
})
export type PrintLimits = z.infer<typeof PrintLimits>

/**
 * The public settings. Prices are amounts of the named currency with at most two decimals. A shop set up before a setting existed uses its
 * default.
 */
export const PublicSettings = z.object({
  ...numbersWithDefault(publicFields, delivered),
  printLimits: PrintLimits.default(delivered.printLimits),
})
export type PublicSettings = z.infer<typeof PublicSettings>

const excludedZipRanges = z.array(ZipRange).max(500)

const officeSwitches = { officeNeedsTwoFactor: z.boolean() } satisfies Record<SettingSwitch, z.ZodBoolean>

/** The stored settings of the shop. */
export const Settings = PublicSettings.extend({
  ...numbersWithDefault(officeFields, delivered),
  officeNeedsTwoFactor: officeSwitches.officeNeedsTwoFactor.default(false),
  excludedZipRanges,
})
export type Settings = z.infer<typeof Settings>

const partlyByTechnology = (field: SettingField) => z.partialRecord(z.enum(technologies), numberOf(field))

/** The settings to change, all others stay; a list replaces the whole list. */
export const SettingsChange = z
  .strictObject({
    ...numbersOf(publicFields),
    ...numbersOf(officeFields),
    ...officeSwitches,
    printLimits: z
      .strictObject({
        minTextHeightMm: partlyByTechnology(minTextHeightMm),
        minLineWidthMm: partlyByTechnology(minLineWidthMm),
        minGapWidthMm: partlyByTechnology(minGapWidthMm),
        minModuleMm: partlyByTechnology(minModuleMm),
        ...numbersOf(otherPrintLimits),
      })
      .partial(),
    excludedZipRanges,
  })
  .partial()
export type SettingsChange = z.infer<typeof SettingsChange>
