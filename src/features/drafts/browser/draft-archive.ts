import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { Configuration } from '#domain/orders/configuration.ts'
import { type DraftSaved, readAsDraft, storageFailureOf } from './draft-store.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/** All designs in work on this device, by the id of their configuration: beginning another one takes none of them away. */
let opened: UseStore | undefined
const pricedCatalogue = (): UseStore => (opened ??= createStore('design-drafts', 'drafts'))

/** An archived design. `onlyHere`: the browser had no other room for it, so a page that opens goes on with it by itself. */
export interface ArchivedDraft {
  readonly draft: Configuration
  /** Milliseconds since 1970. */
  readonly keptAt: number
  readonly onlyHere: boolean
}

/** What a release before or after this one left, too: read with care. */
type Entry = { readonly draft?: unknown; readonly keptAt?: unknown; readonly onlyHere?: unknown }

function readEntry(entry: Entry | undefined): ArchivedDraft | null {
  const read = readAsDraft(entry?.draft)
  return read.ok ? { draft: read.draft, keptAt: Number(entry?.keptAt) || 0, onlyHere: entry?.onlyHere === true } : null
}

/** Browsers whose storage is broken may never answer; that must not hold up a page. */
const answerWithinMs = 2_000

/** Reads the archive. @throws when the browser keeps nothing or does not answer. */
async function ask<Value>(question: (kept: UseStore) => Promise<Value>): Promise<Value> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the browser does not answer')), answerWithinMs)
  try {
    return await Promise.race([question(pricedCatalogue()), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Archives a draft in place of its older state. */
export async function archiveDraft(draft: Configuration, { onlyHere }: Pick<ArchivedDraft, 'onlyHere'>): Promise<DraftSaved> {
  try {
    await set(draft.id, { draft, keptAt: Date.now(), onlyHere } satisfies ArchivedDraft, pricedCatalogue())
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: storageFailureOf(error) }
  }
}

/** The draft of an id; null when it is not archived. */
export async function archivedDraft(id: string): Promise<ArchivedDraft | null> {
  try {
    return readEntry(await ask((kept) => get<Entry>(id, kept)))
  } catch (error) {
    reportHandledError(error)
    return null
  }
}

/** Every draft that this release can read, the last one first. @throws when the browser keeps nothing or does not answer. */
export async function archivedDrafts(): Promise<readonly ArchivedDraft[]> {
  const all = await ask((kept) => entries<string, Entry>(kept))
  return all.flatMap(([, entry]) => readEntry(entry) ?? []).toSorted((one, other) => other.keptAt - one.keptAt)
}

/** Removes a draft from the archive: it is in the cart, or nobody wants it any more. */
export async function restoreArchivedDraft(id: string): Promise<void> {
  try {
    await ask((kept) => del(id, kept))
  } catch {
    // What stays by mistake is offered once more.
  }
}
