import { createStoredValue } from '#ui/stored-value.ts'

const readIds = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : null

/**
 * The ids of the configurations last handed over to another site. They stay here in case the switch fails. Null if the shopper has never
 * switched from or to this site.
 */
export const handedOverStore = createStoredValue<readonly string[] | null>('handedOver', null, readIds)
