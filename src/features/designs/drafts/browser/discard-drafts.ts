import { designVersion } from '#domain/design/document-limits.ts'
import { device, readStored, removeFrom, session } from '#ui/web-storage.ts'

export const draftKey = 'configuration'
/** The key of a draft stored by a later release, which is kept unchanged until this page is updated. */
export const newerKey = 'configuration-newer'

/** The places of a draft, in order of precedence. */
export const draftPlaces = [
  [session, draftKey],
  [device, draftKey],
  [device, newerKey],
] as const

/** Whether a later release wrote a stored draft. Such a draft is never changed. */
export function isOfLaterRelease(kept: unknown): boolean {
  const { design } = (kept ?? {}) as { design?: { version?: unknown } | null }
  return Number(design?.version) > designVersion
}

/**
 * Deletes every draft except those of a later release, before a new design. It parses no design, so that list pages need no code for that.
 */
export function discardEveryDraft(): void {
  for (const [open, key] of draftPlaces) if (!isOfLaterRelease(readStored(open, key))) removeFrom(open, key)
}
