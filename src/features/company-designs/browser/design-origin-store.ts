import { createStoredValue } from '#ui/stored-value.ts'
import type { CompanyDesign } from '../schema.ts'

/** Which saved design a configuration of this device was opened from or saved as, and its version then. */
export type DesignOrigin = Pick<CompanyDesign, 'id' | 'version'>
type Origins = readonly (readonly [configurationId: string, origin: DesignOrigin])[]

/** Older drafts are hardly ever saved again; they can still be saved as new designs. */
const maxOrigins = 100

const isOrigin = (entry: unknown): entry is Origins[number] => {
  const [configurationId, origin] = Array.isArray(entry) ? (entry as readonly unknown[]) : []
  const { id, version } = (origin ?? {}) as Partial<DesignOrigin>
  return typeof configurationId === 'string' && typeof id === 'string' && typeof version === 'number'
}

const store = createStoredValue<Origins>('saved-designs', [], (stored) => (Array.isArray(stored) ? stored.filter(isOrigin) : null))

/** Where a configuration comes from; null for one that was begun here. */
export const originOf = (configurationId: string): DesignOrigin | null => store.get().find(([key]) => key === configurationId)?.[1] ?? null

/** Remembers where a configuration comes from. If the device has no room, it can only be saved as a new design. */
export function rememberOrigin(configurationId: string, { id, version }: DesignOrigin): void {
  store.update(
    (origins) =>
      [[configurationId, { id, version }], ...origins.filter(([key]) => key !== configurationId)].slice(0, maxOrigins) as Origins,
  )
}
