import type { Configuration } from '#domain/orders/configuration.ts'
import { archivedDraft, archiveDraft, restoreArchivedDraft } from './draft-archive.ts'
import { discardDraft, type DraftSaved, readDraft, saveDraft, type StorageFailure } from './draft-store.ts'
import { keepImages } from './image-store.ts'
import { imagesOf } from '#features/design-pictures/images-of.ts'

/** Whether the draft is stored: unchanged, stored, or why the browser could not store all of it. */
export type Kept = 'untouched' | 'saved' | StorageFailure

/** Stores one draft at a time in its latest state. */
export interface DraftKeeper {
  readonly kept: () => Kept
  readonly subscribe: (onChange: () => void) => () => void
  /** Sets the current configuration. It is stored at once with `isChanged`, otherwise after its first change. */
  readonly begin: (id: string, isChanged?: boolean) => void
  /** Updates the current configuration. Its draft is stored after the first change and after every later one. */
  readonly follow: (configuration: Configuration, draft: Configuration) => void
  /** Retries a refused draft. */
  readonly retry: () => void
  /** Deletes every copy of a draft. */
  readonly discard: (id: string) => void
}

/** Archives a draft with its pictures. The small storage already has it, if there was room. */
async function putAway(draft: Configuration, saved: DraftSaved): Promise<Kept> {
  const archived = await archiveDraft(draft, { onlyHere: !saved.ok })
  if (!saved.ok && !archived.ok) return archived.reason
  return (await keepImages(imagesOf(draft.design))) ? 'saved' : 'storage-full'
}

/** Deletes every copy of a draft on this device. */
export function discardDraftEverywhere(id: string): void {
  discardDraft(id)
  void restoreArchivedDraft(id)
}

/** Applies a quantity changed in the cart to the draft with pending changes of the same line. */
export async function updateDraft(id: string, { quantity }: Pick<Configuration, 'quantity'>): Promise<void> {
  const draft = readDraft()
  if (draft?.id === id) saveDraft({ ...draft, quantity })
  const archived = await archivedDraft(id)
  if (archived) await archiveDraft({ ...archived.draft, quantity }, archived)
}

/** Stores the draft of a page: immediately if possible, and in the archive a moment later. Failures are reported and can be retried. */
export function createDraftKeeper(): DraftKeeper {
  let kept: Kept = 'untouched'
  let latest: { readonly draft: Configuration; readonly saved: DraftSaved } | null = null
  let isPuttingAway = false
  let begun: { readonly id: string; readonly untouched: string | null } | null = null
  const listeners = new Set<() => void>()

  function tell(news: Kept) {
    if (kept === news) return
    kept = news
    for (const listener of listeners) listener()
  }

  /** The archive is slower than the changes, so only the latest state is written. */
  async function putAwayLatest() {
    if (isPuttingAway) return
    isPuttingAway = true
    for (let done = null; latest && latest !== done;) {
      done = latest
      const result = await putAway(done.draft, done.saved)
      if (latest === done) tell(result)
    }
    isPuttingAway = false
  }

  function keep(draft: Configuration) {
    latest = { draft, saved: saveDraft(draft) }
    if (kept === 'untouched' && latest.saved.ok) tell('saved')
    void putAwayLatest()
  }

  function rest() {
    latest = null
    tell('untouched')
  }

  function begin(id: string, isChanged = false) {
    begun = { id, untouched: isChanged ? null : '' }
    rest()
  }

  function follow(configuration: Configuration, draft: Configuration) {
    // When another design is opened, one render may combine the design of the one with the id of the other.
    if (begun?.id !== configuration.id) return
    if (begun.untouched !== null) {
      const state = JSON.stringify(configuration)
      if (begun.untouched === '') begun = { ...begun, untouched: state }
      if (begun.untouched === state) return
      // After the first change a draft is always stored, even if the change is reverted.
      begun = { ...begun, untouched: null }
    }
    keep(draft)
  }

  return {
    kept: () => kept,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin,
    follow,
    retry: () => {
      if (latest) keep(latest.draft)
    },
    discard(id) {
      if (begun?.id === id) begun = null
      if (latest?.draft.id === id) rest()
      discardDraftEverywhere(id)
    },
  }
}
