import { useSyncExternalStore } from 'react'
import type { Shape } from '#domain/shapes/shape.ts'
import { useInBrowser } from './use-in-browser.ts'

export type Stored = { readonly ok: true } | { readonly ok: false; readonly reason: 'storage-full' }

/** A value in the browser's local storage, shared by all tabs of a site and kept across reloads. */
export interface StoredValue<T> {
  /** The current value; the same object until it changes. */
  readonly get: () => T
  /** Fails if the browser has no room. This tab then continues with the value until it is closed. */
  readonly set: (value: T) => Stored
  /** Changes the currently stored value, whichever tab wrote it. */
  readonly update: (change: (value: T) => T) => Stored
  readonly subscribe: (onChange: () => void) => () => void
  /** Reads a value of another site or release as if it were stored here; undefined if it is invalid. */
  readonly read: (stored: unknown) => NonNullable<T> | undefined
  /** The value on the server and in the first render of the browser. */
  readonly initial: T
}

/**
 * Creates a value stored under a key, perhaps by an older release or by hand: what is not of the shape is as if nothing were stored. If the
 * browser refuses storage, the value lasts as long as the page.
 */
export function createStoredValue<T>(key: string, initial: T, { read }: Shape<NonNullable<T>>): StoredValue<T> {
  const listeners = new Set<() => void>()
  let seen: string | null = null
  let value = initial
  /** Whether the storage could not store the value. */
  let isUnsaved = false

  function parse(raw: string | null): T {
    try {
      return (raw === null ? null : read(JSON.parse(raw))) ?? initial
    } catch {
      // Written by another version of the shop, or by hand.
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
      // Storage is full or blocked; the value lasts as long as this page.
      isUnsaved = true
    }
    for (const listener of listeners) listener()
    return isUnsaved ? { ok: false, reason: 'storage-full' } : { ok: true }
  }

  function subscribe(onChange: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the storage was cleared.
      if (event.key === key || event.key === null) onChange()
    }
    listeners.add(onChange)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(onChange)
      window.removeEventListener('storage', onStorage)
    }
  }

  return { get, set, update: (change) => set(change(get())), subscribe, read, initial }
}

/** Subscribes to a stored value. The first render has the initial value, as on the server. */
export const useStoredValue = <T>(stored: StoredValue<T>): T => useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial)

/** Whether the page is hydrated, so that stored values may be shown and a control's change is not lost. */
export const useIsHydrated = (): boolean => useInBrowser(() => true, false)
