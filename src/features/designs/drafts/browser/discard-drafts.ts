import { designVersion } from '#domain/design/document-limits.ts'

/** Opens a storage. Throws if the browser blocks it. */
type OpenStorage = () => Storage

export const session: OpenStorage = () => window.sessionStorage
export const device: OpenStorage = () => window.localStorage

export const draftKey = 'configuration'
/** The key of a draft stored by a later release, which is kept unchanged until this page is updated. */
export const newerKey = 'configuration-newer'

/** The places of a draft, in order of precedence. */
export const draftPlaces = [
  [session, draftKey],
  [device, draftKey],
  [device, newerKey],
] as const

/** The value stored in a place; null if there is none or it cannot be read. */
export function readStored(open: OpenStorage, key: string): unknown {
  try {
    return JSON.parse(open().getItem(key) ?? 'null')
  } catch {
    // Storage is blocked, or contains something that this shop did not write.
    return null
  }
}

/** Whether a later release wrote a stored draft. Such a draft is never changed. */
export function isOfLaterRelease(kept: unknown): boolean {
  const { design } = (kept ?? {}) as { design?: { version?: unknown } | null }
  return Number(design?.version) > designVersion
}

/** Removes the value under a key; does nothing without storage. */
export function removeFrom(open: OpenStorage, key: string): void {
  try {
    open().removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * Deletes every draft except those of a later release, before a new design. It parses no design, so that list pages need no code for that.
 */
export function discardEveryDraft(): void {
  for (const [open, key] of draftPlaces) if (!isOfLaterRelease(readStored(open, key))) removeFrom(open, key)
}
