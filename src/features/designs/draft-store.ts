import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import type { Configuration } from '#domain/orders/configuration.ts'

/**
 * The design in work, without its pictures (those are in `image-store.ts`), written at once with every change, so that a crash takes
 * nothing. It is kept twice: in the tab's own session, so that two tabs never take each other's work at a reload, and on the device,
 * where it outlives the tab. All drafts stand in `draft-shelf.ts` besides.
 */
const draftKey = 'configuration'
/** Where a draft of a later release waits, untouched, until this site is up to date. */
const newerKey = 'configuration-newer'

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

/** A browser may refuse storage altogether; then there is no draft. */
function readFrom(open: () => Storage, key = draftKey): DraftRead {
  try {
    return readAsDraft(JSON.parse(open().getItem(key) ?? 'null'))
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

const session = (): Storage => window.sessionStorage
const device = (): Storage => window.localStorage

const draftOf = (read: DraftRead): Configuration | null => (read.ok ? read.draft : null)

const places = [
  [session, draftKey],
  [device, draftKey],
  [device, newerKey],
] as const

/** The draft of this tab, else the last one of the device; null when there is none or this release can't read it. */
export function readDraft(): Configuration | null {
  for (const [open, key] of places) {
    const draft = draftOf(readFrom(open, key))
    if (draft) return draft
  }
  return null
}

const isNewer = (read: DraftRead): boolean => !read.ok && read.reason === 'newer'

/** Whether a draft of a later release waits on the device. */
export const hasNewerDraft = (): boolean => isNewer(readFrom(device)) || isNewer(readFrom(device, newerKey))

/** Why a browser did not keep something: it has no room left, or it keeps nothing at all. */
export type StorageFault = 'storage-full' | 'storage-blocked'
export type DraftSaved = { readonly ok: true } | { readonly ok: false; readonly reason: StorageFault }

export const storageFaultOf = (error: unknown): StorageFault =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-blocked'

/** Keeps the draft across reloads. Refused when the browser has no room for it; an older state of it is forgotten then, so that it never comes back in place of this one. */
export function saveDraft(draft: Configuration): DraftSaved {
  const value = JSON.stringify(draft)
  try {
    const storage = device()
    if (isNewer(readFrom(device))) storage.setItem(newerKey, storage.getItem(draftKey) ?? '')
    storage.setItem(draftKey, value)
    session().setItem(draftKey, value)
    return { ok: true }
  } catch (error) {
    discardDraft(draft.id)
    return { ok: false, reason: storageFaultOf(error) }
  }
}

/**
 * Forgets the draft. With an id only that configuration's: what another tab designs meanwhile stays. One of a later release stays always.
 */
export function discardDraft(id?: string): void {
  for (const [open, key] of places) {
    const draft = draftOf(readFrom(open, key))
    if (draft && (id === undefined || draft.id === id))
      try {
        open().removeItem(key)
      } catch {
        // Without storage there is nothing to forget.
      }
  }
}
