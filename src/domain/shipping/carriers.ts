/** Parcels go by one carrier, pallets by another. */
export const carriers = ['parcel', 'pallet'] as const
export type Carrier = (typeof carriers)[number]

/** The names shown to people; they are the same in all languages. */
export const carrierNames = { parcel: 'GLS', pallet: 'Nordpal' } as const satisfies Record<Carrier, string>
