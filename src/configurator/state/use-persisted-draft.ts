import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Configuration, PricedConfiguration } from '#domain/orders/configuration.ts'
import { createDraftKeeper, type DraftKeeper, type Kept } from '#features/drafts/browser/keep-draft.ts'

/** Retry delay after the browser refused to store the draft: the shopper or another tab may have freed space. */
const tryAgainMs = 10_000

export const isLost = (kept: Kept): boolean => kept === 'storage-full' || kept === 'storage-blocked'

/** Stores this page's draft and reports whether it is stored. After a failure it retries, and the browser asks before leaving. */
export function useDraftKeeper(): { readonly kept: Kept; readonly keeper: DraftKeeper } {
  const [keeper] = useState(createDraftKeeper)
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept, keeper.kept)
  const lost = isLost(kept)
  useEffect(() => {
    if (!lost) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const timer = setInterval(keeper.retry, tryAgainMs)
    window.addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('beforeunload', warn)
    }
  }, [keeper, lost])
  return { kept, keeper }
}

/** Stores the configuration with its prices after every change, except during a gesture. */
export function usePersistedDraft(keeper: DraftKeeper, configuration: Configuration, priced: PricedConfiguration, settled: boolean): void {
  useEffect(() => {
    if (settled) keeper.follow(configuration, priced)
  }, [keeper, configuration, priced, settled])
}
