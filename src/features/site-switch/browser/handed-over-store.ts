import { createStoredValue } from '#ui/stored-value.ts'

const readIds = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : null

/**
 * The ids of the configurations that this site last handed over to another one; they stay here in case the way there fails. Null on a
 * site that the shopper never left nor came to from another one.
 */
export const handedOverStore = createStoredValue<readonly string[] | null>('handedOver', null, readIds)
