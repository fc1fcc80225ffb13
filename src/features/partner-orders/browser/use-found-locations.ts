import { useEffect, useState } from 'react'
import { minPhraseLength } from '#domain/lists/paging.ts'
import { getLocations } from '#features/delivery-locations/browser/client.ts'
import type { DeliveryLocation } from '#features/delivery-locations/schema.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

const typingPauseMs = 200

/** The locations that match while someone types; null until the first answer. A phrase that is too short finds what none finds. */
export function useFoundLocations(typed: string, isOpen: boolean) {
  const phrase = typed.trim().length < minPhraseLength ? '' : typed.trim()
  const [found, setFound] = useState<readonly DeliveryLocation[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        getLocations(phrase, asking.signal).then(
          ({ items }) => {
            setFound(items)
            setHasFailed(false)
          },
          (error: unknown) => {
            if (asking.signal.aborted) return
            reportHandledError(error)
            setHasFailed(true)
          },
        )
      },
      phrase === '' ? 0 : typingPauseMs,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [phrase, isOpen])
  return { found, hasFailed }
}
