import type { Configuration } from '#domain/orders/configuration.ts'
import { archivedDraft, archiveDraft, restoreArchivedDraft } from './draft-archive.ts'
import { discardDraft, type DraftSaved, readDraft, saveDraft, type StorageFailure } from './draft-store.ts'
import { persistImages } from './image-store.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'

/** Whether the draft is stored: unchanged, stored, or why the browser could not store all of it. */
export type DraftStatus = 'untouched' | 'saved' | StorageFailure

/** Stores one draft at a time in its latest state. */
export interface DraftSaver {
  readonly status: () => DraftStatus
  readonly subscribe: (onChange: () => void) => () => void
  /** Sets the current configuration. It is stored at once with `isChanged`, otherwise after its first change. */
  readonly start: (id: string, isChanged?: boolean) => void
  /** Updates the current configuration. Its draft is stored after the first change and after every later one. */
  readonly update: (configuration: Configuration, draft: Configuration) => void
  /** Retries a refused draft. */
  readonly retry: () => void
  /** Deletes every copy of a draft. */
  readonly discard: (id: string) => void
}

/** Archives a draft with its pictures. The small storage already has it, if there was room. */
async function archive(draft: Configuration, saved: DraftSaved): Promise<DraftStatus> {
  const archived = await archiveDraft(draft, { onlyHere: !saved.ok })
  if (!saved.ok && !archived.ok) return archived.reason
  return (await persistImages(imagesOf(draft.design))) ? 'saved' : 'storage-full'
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
export function createDraftSaver(): DraftSaver {
  let status: DraftStatus = 'untouched'
  let latest: { readonly draft: Configuration; readonly saved: DraftSaved } | null = null
  let isArchiving = false
  let current: { readonly id: string; readonly untouched: string | null } | null = null
  const listeners = new Set<() => void>()

  function setStatus(next: DraftStatus) {
    if (status === next) return
    status = next
    for (const listener of listeners) listener()
  }

  /** The archive is slower than the changes, so only the latest state is written. */
  async function archiveLatest() {
    if (isArchiving) return
    isArchiving = true
    for (let done = null; latest && latest !== done;) {
      done = latest
      const result = await archive(done.draft, done.saved)
      if (latest === done) setStatus(result)
    }
    isArchiving = false
  }

  /** The first save of a design replaces the stored draft, of which the archive may have an earlier state: its page was left too soon. */
  function archiveReplaced({ id }: Configuration) {
    const replaced = readDraft()
    if (replaced && replaced.id !== id) void archiveDraft(replaced, { onlyHere: false })
  }

  function save(draft: Configuration) {
    if (!latest) archiveReplaced(draft)
    latest = { draft, saved: saveDraft(draft) }
    if (status === 'untouched' && latest.saved.ok) setStatus('saved')
    void archiveLatest()
  }

  function reset() {
    latest = null
    setStatus('untouched')
  }

  function start(id: string, isChanged = false) {
    current = { id, untouched: isChanged ? null : '' }
    reset()
  }

  function update(configuration: Configuration, draft: Configuration) {
    // When another design is opened, one render may combine the design of the one with the id of the other.
    if (current?.id !== configuration.id) return
    if (current.untouched !== null) {
      const state = JSON.stringify(configuration)
      if (current.untouched === '') current = { ...current, untouched: state }
      if (current.untouched === state) return
      // After the first change a draft is always stored, even if the change is reverted.
      current = { ...current, untouched: null }
    }
    save(draft)
  }

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    update,
    retry: () => {
      if (latest) save(latest.draft)
    },
    discard(id) {
      if (current?.id === id) current = null
      if (latest?.draft.id === id) reset()
      discardDraftEverywhere(id)
    },
  }
}
