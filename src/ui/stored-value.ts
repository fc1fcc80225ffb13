import { useSyncExternalStore } from 'react'

export type Stored = { readonly ok: true } | { readonly ok: false; readonly reason: 'storage-full' }

/** A value in the browser's local storage: the same in all tabs of a site, kept across reloads. */
export interface StoredValue<T> {
  /** The value as it stands now; the same object until it changes. */
  readonly get: () => T
  /** Refused when the browser has no room for it; this tab goes on with the value until it is closed. */
  readonly set: (value: T) => Stored
  /** Changes what is stored at this moment, by whichever tab. */
  readonly update: (change: (value: T) => T) => Stored
  readonly subscribe: (onChange: () => void) => () => void
  /** What the server draws, and the first drawing of the browser. */
  readonly initial: T
}

/**
 * Keeps a value under a key. `read` narrows what was stored, perhaps by an older release, and answers null for what it can't use.
 * Where the browser refuses storage the value lives as long as the page.
 */
export function createStoredValue<T>(key: string, initial: T, read: (stored: unknown) => T | null): StoredValue<T> {
  const listeners = new Set<() => void>()
  let seen: string | null = null
  let value = initial
  /** Set while the storage could not take the value. */
  let isUnsaved = false

  function parse(raw: string | null): T {
    try {
      return (raw === null ? null : read(JSON.parse(raw))) ?? initial
    } catch {
      // Another version of the shop, or a hand, wrote it.
      return initial
    }
  }

  function get(): T {
    if (isUnsaved) return value
    try {
      const raw = localStorage.getItem(key)
      if (raw === seen) return value
      seen = raw
      value = parse(raw)
    } catch {
      // Without storage the last value of this page counts.
    }
    return value
  }

  function set(next: T): Stored {
    value = next
    try {
      const raw = JSON.stringify(next)
      localStorage.setItem(key, raw)
      seen = raw
      isUnsaved = false
    } catch {
      // Storage is full or closed; the value lives as long as this page.
      isUnsaved = true
    }
    for (const listener of listeners) listener()
    return isUnsaved ? { ok: false, reason: 'storage-full' } : { ok: true }
  }

  function subscribe(onChange: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      // A null key: everything was cleared.
      if (event.key === key || event.key === null) onChange()
    }
    listeners.add(onChange)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(onChange)
      window.removeEventListener('storage', onStorage)
    }
  }

  return { get, set, update: (change) => set(change(get())), subscribe, initial }
}

/** Follows a stored value; the first drawing shows the initial one, as the server did. */
export const useStoredValue = <T>(stored: StoredValue<T>): T => useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial)

const never = () => () => undefined

/** Whether the browser has taken over, so that what it keeps may be shown. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
