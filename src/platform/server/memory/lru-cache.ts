import { LRUCache } from 'lru-cache'

/** A bounded cache of values by key: the least recently used is dropped first. */
export interface LruCache<Value> {
  /** Returns the value of a key. It is created at most once, even for concurrent calls; a failure is not cached. */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>
}

export function createLruCache<Value>(limit: number): LruCache<Value> {
  const entries = new LRUCache<string, Promise<Value>>({ max: limit })
  return {
    get(key, make) {
      const cached = entries.get(key)
      if (cached) return cached
      const made = make()
      entries.set(key, made)
      made.catch(() => entries.delete(key))
      return made
    },
  }
}
