import { LRUCache } from 'lru-cache'

/** A bounded memory of what was made from a key: the least recently used leaves first. */
export interface LruCache<Value> {
  /** What the key means, made at most once even when asked for from several sides at a time; a failure is not cached. */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>
}

export function createLruCache<Value>(limit: number): LruCache<Value> {
  const entries = new LRUCache<string, Promise<Value>>({ max: limit })
  return {
    get(key, make) {
      const known = entries.get(key)
      if (known) return known
      const made = make()
      entries.set(key, made)
      made.catch(() => entries.delete(key))
      return made
    },
  }
}
