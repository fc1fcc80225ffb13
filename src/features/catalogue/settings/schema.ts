import { z } from 'zod'
import { Settings, SettingsChange } from '#domain/catalogue/settings-schema.ts'
import { countries } from '#domain/postal/countries.ts'
import { carriers } from '#domain/shipping/carriers.ts'

/** The price of one parcel or pallet up to this weight, in CZK without VAT. */
const Tariff = z.object({
  country: z.enum(countries),
  carrier: z.enum(carriers),
  upToKg: z.number().positive().max(5000).multipleOf(0.001),
  price: z.number().min(0).max(1_000_000).multipleOf(0.01),
})
export type Tariff = z.infer<typeof Tariff>

const version = z.number().int().min(1)

/** Everything that admins set. `version` counts the changes. */
export const AdminSettings = Settings.extend({ tariffs: z.array(Tariff), version })
export type AdminSettings = z.infer<typeof AdminSettings>

/**
 * The body of `PUT settings`: what is absent stays. `tariffs` and `excludedZipRanges` replace the whole list; a country without tariffs is
 * not delivered to. With `version` a change of older settings is refused, without it the last one wins.
 */
export const SettingsInput = SettingsChange.extend({ tariffs: z.array(Tariff).min(1).max(1000), version }).partial()
export type SettingsInput = z.infer<typeof SettingsInput>
