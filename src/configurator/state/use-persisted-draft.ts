import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Configuration, PricedConfiguration } from '#domain/orders/configuration.ts'
import { createDraftKeeper, type DraftKeeper, type Kept } from '#features/drafts/browser/keep-draft.ts'

/** What a browser refused it may take a little later: the shopper made room, or another tab did. */
const tryAgainMs = 10_000

export const isLost = (kept: Kept): boolean => kept === 'storage-full' || kept === 'storage-blocked'

/** The keeper of this page's draft, and whether it has kept it. While it could not, it tries again and the browser asks before leaving. */
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

/** Keeps the configuration with every change, with its prices; not while a gesture goes on. */
export function usePersistedDraft(keeper: DraftKeeper, configuration: Configuration, priced: PricedConfiguration, settled: boolean): void {
  useEffect(() => {
    if (settled) keeper.follow(configuration, priced)
  }, [keeper, configuration, priced, settled])
}
