import { designVersion } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'

/**
 * The design in work, without its pictures (those are in `image-store.ts`). It is kept twice: in the tab's own session, so that two tabs
 * never take each other's work at a reload, and on the device, where it outlives the tab.
 */
const draftKey = 'configuration'

const texts = ['id', 'productId', 'color', 'scale'] as const

/** Narrows a draft from outside: from storage, or handed over by another site. */
export function isDraft(value: unknown): value is Configuration {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<Record<keyof Configuration, unknown>>
  const design = draft.design as { version?: unknown; sides?: unknown } | null | undefined
  return (
    texts.every((key) => typeof draft[key] === 'string') &&
    typeof draft.quantity === 'number' &&
    design?.version === designVersion &&
    Array.isArray(design.sides)
  )
}

/** A browser may refuse storage altogether; then there is no draft. */
function readFrom(open: () => Storage): Configuration | null {
  try {
    const value: unknown = JSON.parse(open().getItem(draftKey) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

const session = (): Storage => window.sessionStorage
const device = (): Storage => window.localStorage

/** The draft of this tab, else the last one of the device; null when there is none or it is of a version that this shop no longer reads. */
export const readDraft = (): Configuration | null => readFrom(session) ?? readFrom(device)

export type DraftSaved = { readonly ok: true } | { readonly ok: false; readonly reason: 'storage-full' }

/** Keeps the draft across reloads. Refused when the browser has no room for it; the draft kept before then stays as it was. */
export function saveDraft(draft: Configuration): DraftSaved {
  const value = JSON.stringify(draft)
  try {
    device().setItem(draftKey, value)
    session().setItem(draftKey, value)
    return { ok: true }
  } catch {
    return { ok: false, reason: 'storage-full' }
  }
}

/** Forgets the draft. With an id only that configuration's: what another tab designs meanwhile stays. */
export function discardDraft(id?: string): void {
  for (const open of [session, device])
    if (id === undefined || readFrom(open)?.id === id)
      try {
        open().removeItem(draftKey)
      } catch {
        // Without storage there is nothing to forget.
      }
}
