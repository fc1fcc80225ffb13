import { designVersion } from '#domain/design/document-limits.ts'

/** A browser may refuse a storage altogether: opening it fails then. */
type OpenStorage = () => Storage

export const session: OpenStorage = () => window.sessionStorage
export const device: OpenStorage = () => window.localStorage

export const draftKey = 'configuration'
/** Where a draft of a later release waits, untouched, until this site is up to date. */
export const newerKey = 'configuration-newer'

/** Where a draft may be, the nearest first. */
export const draftPlaces = [
  [session, draftKey],
  [device, draftKey],
  [device, newerKey],
] as const

/** What is kept in a place; null where there is nothing that can be read. */
export function keptIn(open: OpenStorage, key: string): unknown {
  try {
    return JSON.parse(open().getItem(key) ?? 'null')
  } catch {
    // Storage is closed, or holds what this shop did not write.
    return null
  }
}

/** Whether a later release wrote a kept draft; such a one is never touched. */
export function isOfLaterRelease(kept: unknown): boolean {
  const { design } = (kept ?? {}) as { design?: { version?: unknown } | null }
  return Number(design?.version) > designVersion
}

/** Removes the value under a key; without storage there is none. */
export function removeFrom(open: OpenStorage, key: string): void {
  try {
    open().removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Makes room for a new design: deletes every draft but those of a later release. It reads no design, so that lists need no code for that. */
export function discardEveryDraft(): void {
  for (const [open, key] of draftPlaces) if (!isOfLaterRelease(keptIn(open, key))) removeFrom(open, key)
}
