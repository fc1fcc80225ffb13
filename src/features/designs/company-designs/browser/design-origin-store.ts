import { anyString, readableOf } from '#domain/shapes/basic-shapes.ts'
import { number, object } from '#domain/shapes/shapes.ts'
import type { Shape } from '#domain/shapes/shape.ts'
import { createStoredValue } from '#ui/stored-value.ts'
import type { CompanyDesign } from '../schema.ts'

/** Which saved design a configuration of this device was opened from or saved as, and its version then. */
export type DesignOrigin = Pick<CompanyDesign, 'id' | 'version'>
export type Origins = readonly (readonly [configurationId: string, origin: DesignOrigin])[]

/** Older drafts are hardly ever saved again; they can still be saved as new designs. */
const maxOrigins = 100

const originShape = object({ id: anyString, version: number() })

const entryShape: Shape<Origins[number]> = {
  read(entry) {
    const [configurationId, origin] = Array.isArray(entry) ? [anyString.read(entry[0]), originShape.read(entry[1])] : []
    return configurationId === undefined || origin === undefined ? undefined : [configurationId, origin]
  },
}

const store = createStoredValue<Origins>('saved-designs', [], readableOf(entryShape))

/** Where a configuration comes from; null for one that was begun here. */
export const originOfDesign = (configurationId: string): DesignOrigin | null =>
  store.get().find(([key]) => key === configurationId)?.[1] ?? null

/** Remembers where a configuration comes from. If the device has no room, it can only be saved as a new design. */
export function rememberOrigin(configurationId: string, { id, version }: DesignOrigin): void {
  store.update(
    (origins) =>
      [[configurationId, { id, version }], ...origins.filter(([key]) => key !== configurationId)].slice(0, maxOrigins) as Origins,
  )
}

/** The origins of some configurations, for another site that gets these. */
export const originsOf = (configurationIds: readonly string[]): Origins => store.get().filter(([key]) => configurationIds.includes(key))

/** Remembers the origins of configurations that came from another site, where they may have been saved since. */
export function rememberOrigins(stored: unknown): void {
  for (const [configurationId, origin] of (store.read(stored) ?? []).slice(0, maxOrigins).toReversed())
    rememberOrigin(configurationId, origin)
}
