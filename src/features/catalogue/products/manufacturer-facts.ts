import { hasOwnManufacturer, type OwnManufacturer } from '#domain/catalogue/product-safety.ts'
import type { Locale } from '#domain/locale.ts'
import { countryName } from '#domain/postal/country-name.ts'

/** Who answers for an article as its manufacturer (Art. 19 of Regulation (EU) 2023/988, for each offer). */
export interface Manufacturer {
  readonly name: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** In the language of the page. */
  readonly countryName: string
  /** The electronic address. */
  readonly email: string
}

/** The site's seller with its electronic address. */
export interface SellingSite {
  readonly seller: Omit<Manufacturer, 'countryName' | 'email'>
  readonly contactEmail: string
}

/** The manufacturer of an article: its own where the office names one, otherwise the seller, who makes what the shop sells. */
export function manufacturerOf({ seller, contactEmail }: SellingSite, own: OwnManufacturer, locale: Locale): Manufacturer {
  const { name, street, zipCode, city, country } = hasOwnManufacturer(own) ? own : seller
  return { name, street, zipCode, city, country, countryName: countryName(country, locale), email: own.email || contactEmail }
}
