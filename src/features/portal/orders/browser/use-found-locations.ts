import { minPhraseLength } from '#domain/lists/paging.ts'
import { getLocations } from '#features/portal/delivery-locations/browser/client.ts'
import type { DeliveryLocation } from '#features/portal/delivery-locations/schema.ts'
import { useFoundWhileTyping } from '#ui/lists/use-found-while-typing.ts'

const findLocations = async (phrase: string, signal: AbortSignal): Promise<readonly DeliveryLocation[]> =>
  (await getLocations(phrase, signal)).items

/** The locations that match while someone types. A phrase that is too short finds what none finds. */
export const useFoundLocations = (typed: string, isOpen: boolean) =>
  useFoundWhileTyping(findLocations, typed.trim().length < minPhraseLength ? '' : typed.trim(), isOpen)
