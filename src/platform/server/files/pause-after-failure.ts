import type { FileStore } from './file-store.ts'
import { StoreUnavailable } from './store-unavailable.ts'

interface Pauses {
  /** How long a store that failed is left alone, in ms. */
  readonly pauseMs: number
  /** The longest time that a call takes, in ms. */
  readonly callMs: number
  /** A clock in ms that never jumps. */
  readonly now?: () => number
}

/**
 * The same store, but once it has failed, calls fail at once for a while, then one call tries it: a store that hangs would otherwise hold
 * every shopper until the time limit. One failure among successes concerns one file and does not pause the store.
 */
export function pausingAfterFailure(store: FileStore, { pauseMs, callMs, now = () => performance.now() }: Pauses): FileStore {
  let lastSuccess = Number.NEGATIVE_INFINITY
  let paused: { readonly until: number; readonly failure: StoreUnavailable } | null = null

  function succeed(): void {
    lastSuccess = now()
    paused = null
  }
  const guarded =
    <Inputs extends readonly unknown[], Value>(call: (...inputs: Inputs) => Promise<Value>) =>
    async (...inputs: Inputs): Promise<Value> => {
      const startedAt = now()
      if (paused) {
        if (startedAt < paused.until) throw paused.failure
        // This call tries the store; the others wait for its outcome.
        paused = { ...paused, until: startedAt + callMs }
      }
      try {
        const value = await call(...inputs)
        succeed()
        return value
      } catch (error) {
        // A missing file is an answer too.
        if (!(error instanceof StoreUnavailable)) succeed()
        else if (lastSuccess < startedAt) paused = { until: now() + pauseMs, failure: error }
        throw error
      }
    }

  return {
    put: guarded(store.put),
    putStream: guarded(store.putStream),
    get: guarded(store.get),
    stream: guarded(store.stream),
    has: guarded(store.has),
    sizeOf: guarded(store.sizeOf),
    storedAt: guarded(store.storedAt),
    delete: guarded(store.delete),
    list: store.list,
  }
}
