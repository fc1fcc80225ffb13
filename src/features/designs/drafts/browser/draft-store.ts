import { scales } from '#domain/catalogue/category-facets.ts'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { anyString, oneOf, unchecked } from '#domain/shapes/basic-shapes.ts'
import { number, object, optional } from '#domain/shapes/shapes.ts'
import { device, readStored, removeFrom, session } from '#ui/web-storage.ts'
import { draftKey, draftPlaces, isOfLaterRelease, newerKey } from './discard-drafts.ts'

/*
 * The current design without its pictures (those are in `image-store.ts`), stored at once after every change, so that a crash loses
 * nothing. It is stored twice: in the tab's session, so that two tabs keep their own drafts on reload, and on the device, where it survives
 * the tab. `draft-archive.ts` has all drafts.
 */

const storedDraft = object({
  id: anyString,
  productId: anyString,
  color: anyString,
  scale: oneOf(scales),
  quantity: number(),
  reorderOf: optional(anyString),
  design: unchecked,
})

export type DraftRead =
  | { readonly ok: true; readonly draft: Configuration }
  | { readonly ok: false; readonly reason: 'newer' | 'unreadable' }

/** Parses a draft from storage or from another site. */
export function readAsDraft(value: unknown): DraftRead {
  const draft = storedDraft.read(value)
  if (!draft) return { ok: false, reason: 'unreadable' }
  const read = upgradeDesign(draft.design)
  return read.ok ? { ok: true, draft: { ...draft, design: read.design } } : read
}

const draftOf = (read: DraftRead): Configuration | null => (read.ok ? read.draft : null)

/** The draft of this tab, otherwise the latest one of the device; null if there is none or this release cannot read it. */
export function readDraft(): Configuration | null {
  for (const [open, key] of draftPlaces) {
    const draft = draftOf(readAsDraft(readStored(open, key)))
    if (draft) return draft
  }
  return null
}

/** Whether the device has a draft of a later release. */
export const hasNewerDraft = (): boolean => isOfLaterRelease(readStored(device, draftKey)) || isOfLaterRelease(readStored(device, newerKey))

/** Why a browser could not store something: storage is full or blocked. */
export type StorageFailure = 'storage-full' | 'storage-blocked'
export type DraftSaved = { readonly ok: true } | { readonly ok: false; readonly reason: StorageFailure }

export const storageFailureOf = (error: unknown): StorageFailure =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-blocked'

/** Stores the draft. If the browser has no room, its older state is deleted, so that it never replaces this one. */
export function saveDraft(draft: Configuration): DraftSaved {
  const value = JSON.stringify(draft)
  try {
    const storage = device()
    if (isOfLaterRelease(readStored(device, draftKey))) storage.setItem(newerKey, storage.getItem(draftKey) ?? '')
    storage.setItem(draftKey, value)
    session().setItem(draftKey, value)
    return { ok: true }
  } catch (error) {
    discardDraft(draft.id)
    return { ok: false, reason: storageFailureOf(error) }
  }
}

/** Deletes the draft of a configuration. Drafts of other tabs stay. */
export function discardDraft(id: string): void {
  for (const [open, key] of draftPlaces) if (draftOf(readAsDraft(readStored(open, key)))?.id === id) removeFrom(open, key)
}
