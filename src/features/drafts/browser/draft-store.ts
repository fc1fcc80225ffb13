import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { device, draftKey, draftPlaces, removeFrom, isOfLaterRelease, keptIn, newerKey, session } from './discard-drafts.ts'

/*
 * The design in work, without its pictures (those are in `image-store.ts`), written at once with every change, so that a crash takes
 * nothing. It is kept twice: in the tab's own session, so that two tabs never take each other's work at a reload, and on the device,
 * where it outlives the tab. `draft-archive.ts` has all drafts.
 */

const texts = ['id', 'productId', 'color', 'scale'] as const

export type DraftRead =
  | { readonly ok: true; readonly draft: Configuration }
  | { readonly ok: false; readonly reason: 'newer' | 'unreadable' }

/** Reads a draft from outside: from storage, or handed over by another site. */
export function readAsDraft(value: unknown): DraftRead {
  if (typeof value !== 'object' || value === null) return { ok: false, reason: 'unreadable' }
  const draft = value as Configuration
  const isWhole = texts.every((key) => typeof draft[key] === 'string') && typeof draft.quantity === 'number'
  if (!isWhole) return { ok: false, reason: 'unreadable' }
  const read = upgradeDesign(draft.design)
  return read.ok ? { ok: true, draft: { ...draft, design: read.design } } : read
}

const draftOf = (read: DraftRead): Configuration | null => (read.ok ? read.draft : null)

/** The draft of this tab, else the last one of the device; null when there is none or this release can't read it. */
export function readDraft(): Configuration | null {
  for (const [open, key] of draftPlaces) {
    const draft = draftOf(readAsDraft(keptIn(open, key)))
    if (draft) return draft
  }
  return null
}

/** Whether a draft of a later release waits on the device. */
export const hasNewerDraft = (): boolean => isOfLaterRelease(keptIn(device, draftKey)) || isOfLaterRelease(keptIn(device, newerKey))

/** Why a browser did not keep something: it has no room left, or it keeps nothing at all. */
export type StorageFailure = 'storage-full' | 'storage-blocked'
export type DraftSaved = { readonly ok: true } | { readonly ok: false; readonly reason: StorageFailure }

export const storageFailureOf = (error: unknown): StorageFailure =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-blocked'

/** Keeps the draft across reloads. Refused when the browser has no room for it; an older state of it is deleted then, so that it never comes back in place of this one. */
export function saveDraft(draft: Configuration): DraftSaved {
  const value = JSON.stringify(draft)
  try {
    const storage = device()
    if (isOfLaterRelease(keptIn(device, draftKey))) storage.setItem(newerKey, storage.getItem(draftKey) ?? '')
    storage.setItem(draftKey, value)
    session().setItem(draftKey, value)
    return { ok: true }
  } catch (error) {
    discardDraft(draft.id)
    return { ok: false, reason: storageFailureOf(error) }
  }
}

/** Deletes the draft of a configuration: what another tab designs meanwhile stays. */
export function discardDraft(id: string): void {
  for (const [open, key] of draftPlaces) if (draftOf(readAsDraft(keptIn(open, key)))?.id === id) removeFrom(open, key)
}
