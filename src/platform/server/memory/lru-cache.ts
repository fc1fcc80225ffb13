/** A bounded memory of what was made from a key: the least recently used leaves first. */
export interface LruCache<Value> {
  /** What the key means, made at most once even when asked for from several sides at a time; a failed making is forgotten. */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>
}

export function createLruCache<Value>(limit: number): LruCache<Value> {
  const entries = new Map<string, Promise<Value>>()
  return {
    get(key, make) {
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known
      }
      const made = make()
      entries.set(key, made)
      made.catch(() => entries.delete(key))
      const oldest = entries.keys().next()
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value)
      return made
    },
  }
}
