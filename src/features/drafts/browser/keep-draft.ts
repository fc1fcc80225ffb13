import type { Configuration } from '#domain/orders/configuration.ts'
import { archivedDraft, archiveDraft, restoreArchivedDraft } from './draft-archive.ts'
import { discardDraft, type DraftSaved, readDraft, saveDraft, type StorageFailure } from './draft-store.ts'
import { keepImages } from './image-store.ts'
import { imagesOf } from '#features/design-pictures/images-of.ts'

/** Whether the draft is kept: not touched yet, kept, or why the browser does not keep all of it. */
export type Kept = 'untouched' | 'saved' | StorageFailure

/** Keeps one draft after the other, each in its last state. */
export interface DraftKeeper {
  readonly kept: () => Kept
  readonly subscribe: (onChange: () => void) => () => void
  /** The configuration of that id is in work now. One that `isChanged` is kept at once, any other with its first change. */
  readonly begin: (id: string, isChanged?: boolean) => void
  /** Tells the configuration in work; its draft is kept once it was changed, and from then on with everything that changes. */
  readonly follow: (configuration: Configuration, draft: Configuration) => void
  /** Tries once more what the browser refused. */
  readonly retry: () => void
  /** Deletes every copy of a draft. */
  readonly discard: (id: string) => void
}

/** Archived, with its pictures; the small storage has it already, if it had room. */
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

/** The quantity of a line was changed in the cart: changes to it that wait to be taken over follow. */
export async function updateDraft(id: string, { quantity }: Pick<Configuration, 'quantity'>): Promise<void> {
  const draft = readDraft()
  if (draft?.id === id) saveDraft({ ...draft, quantity })
  const archived = await archivedDraft(id)
  if (archived) await archiveDraft({ ...archived.draft, quantity }, archived)
}

/** Keeps the draft of a page: at once where that is possible, and in the archive a moment later. What fails is told and can be tried again. */
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

  /** The archive is slower than a hand: of the changes meanwhile only the last one is put there. */
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
    // The design of the one and the id of the other may be drawn together for a moment, when another is opened.
    if (begun?.id !== configuration.id) return
    if (begun.untouched !== null) {
      const state = JSON.stringify(configuration)
      if (begun.untouched === '') begun = { ...begun, untouched: state }
      if (begun.untouched === state) return
      // What was changed once is kept from then on, also when it is changed back.
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
