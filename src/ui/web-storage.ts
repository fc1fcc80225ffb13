/** Opens a storage. Throws if the browser blocks it. */
export type OpenStorage = () => Storage

export const session: OpenStorage = () => window.sessionStorage
export const device: OpenStorage = () => window.localStorage

/** The value stored in a place; null if there is none or it cannot be read. */
export function readStored(open: OpenStorage, key: string): unknown {
  try {
    return JSON.parse(open().getItem(key) ?? 'null')
  } catch {
    // Storage is blocked, or contains something that this shop did not write.
    return null
  }
}

/** Removes the value under a key; does nothing without storage. */
export function removeFrom(open: OpenStorage, key: string): void {
  try {
    open().removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
