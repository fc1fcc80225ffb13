import type { Locale } from '../locale.ts'

/** One carrier delivers parcels, another one pallets. */
export const carriers = ['parcel', 'pallet'] as const
export type Carrier = (typeof carriers)[number]

/** Display names, the same in all languages. */
export const carrierNames = { parcel: 'GLS', pallet: 'Nordpal' } as const satisfies Record<Carrier, string>

/** Where the carrier shows the way of a parcel, by site. Pallets are announced by telephone. */
const trackingPages: Readonly<Record<Carrier, Readonly<Record<Locale, string>> | null>> = {
  parcel: {
    cz: 'https://gls-group.eu/CZ/cs/sledovani-zasilek',
    en: 'https://gls-group.eu/GROUP/en/parcel-tracking',
    de: 'https://gls-group.eu/DE/de/paketverfolgung',
  },
  pallet: null,
}

/** The carrier's page for a delivery code, in the language of a site; null when the carrier has none. */
export function trackingLink(carrier: Carrier, code: string, locale: Locale): string | null {
  const page = trackingPages[carrier]?.[locale]
  return page === undefined ? null : `${page}?match=${encodeURIComponent(code)}`
}
