import { z } from 'zod'
import { countries } from '../postal/countries.ts'
import { carriers } from './carriers.ts'

/** The price of one parcel or one pallet up to this weight to a country, in thousandths of CZK without VAT. */
export const TransportTariff = z.object({
  country: z.enum(countries),
  carrier: z.enum(carriers),
  upToG: z.number().int().positive(),
  priceThousandths: z.number().int().min(0),
})
export type TransportTariff = z.infer<typeof TransportTariff>
