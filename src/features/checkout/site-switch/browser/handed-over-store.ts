import { anyString, readableOf } from '#domain/shapes/basic-shapes.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/**
 * The ids of the configurations last handed over to another site. They stay here in case the switch fails. Null if the shopper has never
 * switched from or to this site.
 */
export const handedOverStore = createStoredValue<readonly string[] | null>('handedOver', null, readableOf(anyString))
