import type { Currency } from '#domain/currency.ts'
import { czkToEur } from '#domain/exchange.ts'
import type { Country } from '#domain/postal/countries.ts'
import { type Carrier, carriers } from '#domain/shipping/carriers.ts'
import type { TransportTariff } from '#domain/shipping/tariff-schema.ts'

/** The tariffs of a carrier as shoppers read them: a row for each country, a column for each weight of one parcel or pallet. */
export interface TariffTable {
  readonly carrier: Carrier
  /** Upper bounds in g, ascending. */
  readonly upToG: readonly number[]
  /** Thousandths without VAT; null where the country has no tariff of that weight. */
  readonly rows: readonly { readonly country: Country; readonly prices: readonly (number | null)[] }[]
}

/** The tables of all carriers in a currency; a carrier without tariffs has none. */
export const tariffTables = (tariffs: readonly TransportTariff[], currency: Currency, eurRate: number): readonly TariffTable[] =>
  carriers.flatMap((carrier) => {
    const own = tariffs.filter((tariff) => tariff.carrier === carrier)
    if (own.length === 0) return []
    const upToG = [...new Set(own.map((tariff) => tariff.upToG))].toSorted((a, b) => a - b)
    const rows = [...Map.groupBy(own, ({ country }) => country)].map(([country, ofCountry]) => ({
      country,
      prices: upToG.map((weight) => {
        const czk = ofCountry.find((tariff) => tariff.upToG === weight)?.priceThousandths
        if (czk === undefined) return null
        return currency === 'CZK' ? czk : czkToEur(czk, eurRate)
      }),
    }))
    return [{ carrier, upToG, rows }]
  })
