/** One carrier delivers parcels, another one pallets. */
export const carriers = ['parcel', 'pallet'] as const
export type Carrier = (typeof carriers)[number]

/** Display names, the same in all languages. */
export const carrierNames = { parcel: 'GLS', pallet: 'Nordpal' } as const satisfies Record<Carrier, string>
