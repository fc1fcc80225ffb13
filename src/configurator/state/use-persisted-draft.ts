import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Configuration, PricedConfiguration } from '#domain/orders/configuration.ts'
import { createDraftSaver, type DraftSaver, type DraftStatus } from '#features/designs/drafts/browser/save-draft.ts'

/** Retry delay after the browser refused to store the draft: the shopper or another tab may have freed space. */
const retryMs = 10_000

export const isStorageFailure = (draftStatus: DraftStatus): boolean => draftStatus === 'storage-full' || draftStatus === 'storage-blocked'

/** Stores this page's draft and reports whether it is stored. After a failure it retries, and the browser asks before leaving. */
export function useDraftSaver(): { readonly draftStatus: DraftStatus; readonly draftSaver: DraftSaver } {
  const [draftSaver] = useState(createDraftSaver)
  const draftStatus = useSyncExternalStore(draftSaver.subscribe, draftSaver.status, draftSaver.status)
  const hasFailed = isStorageFailure(draftStatus)
  useEffect(() => {
    if (!hasFailed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const timer = setInterval(draftSaver.retry, retryMs)
    window.addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('beforeunload', warn)
    }
  }, [draftSaver, hasFailed])
  return { draftStatus, draftSaver }
}

/** Stores the configuration with its prices after every change, except during a gesture. */
export function usePersistedDraft(
  draftSaver: DraftSaver,
  configuration: Configuration,
  priced: PricedConfiguration,
  settled: boolean,
): void {
  useEffect(() => {
    if (settled) draftSaver.update(configuration, priced)
  }, [draftSaver, configuration, priced, settled])
}
