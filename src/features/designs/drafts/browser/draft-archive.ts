import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { Configuration } from '#domain/orders/configuration.ts'
import { type DraftSaved, readAsDraft, storageFailureOf } from './draft-store.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/** All designs in progress on this device, by configuration id. Starting another one removes none of them. */
let opened: UseStore | undefined
const pricedCatalogue = (): UseStore => (opened ??= createStore('design-drafts', 'drafts'))

/** An archived design. `onlyHere`: the browser had no room for it elsewhere, so a new page continues with it automatically. */
export interface ArchivedDraft {
  readonly draft: Configuration
  /** Milliseconds since 1970. */
  readonly keptAt: number
  readonly onlyHere: boolean
}

/** May have been stored by an earlier or later release, so it is validated. */
type Entry = { readonly draft?: unknown; readonly keptAt?: unknown; readonly onlyHere?: unknown }

function readEntry(entry: Entry | undefined): ArchivedDraft | null {
  const read = readAsDraft(entry?.draft)
  return read.ok ? { draft: read.draft, keptAt: Number(entry?.keptAt) || 0, onlyHere: entry?.onlyHere === true } : null
}

/** A browser with broken storage may never answer, which must not block the page. */
const answerWithinMs = 2_000

/**
 * Reads the archive.
 * @throws if the browser stores nothing or does not answer in time
 */
async function ask<Value>(question: (kept: UseStore) => Promise<Value>): Promise<Value> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the browser does not answer')), answerWithinMs)
  try {
    return await Promise.race([question(pricedCatalogue()), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Archives a draft, replacing its older state. */
export async function archiveDraft(draft: Configuration, { onlyHere }: Pick<ArchivedDraft, 'onlyHere'>): Promise<DraftSaved> {
  try {
    await set(draft.id, { draft, keptAt: Date.now(), onlyHere } satisfies ArchivedDraft, pricedCatalogue())
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: storageFailureOf(error) }
  }
}

/** The draft with an id; null if it is not archived. */
export async function archivedDraft(id: string): Promise<ArchivedDraft | null> {
  try {
    return readEntry(await ask((kept) => get<Entry>(id, kept)))
  } catch (error) {
    reportHandledError(error)
    return null
  }
}

/**
 * Every draft that this release can read, latest first.
 * @throws if the browser stores nothing or does not answer in time
 */
export async function archivedDrafts(): Promise<readonly ArchivedDraft[]> {
  const all = await ask((kept) => entries<string, Entry>(kept))
  return all.flatMap(([, entry]) => readEntry(entry) ?? []).toSorted((one, other) => other.keptAt - one.keptAt)
}

/** Removes a draft from the archive, after it was added to the cart or discarded. */
export async function restoreArchivedDraft(id: string): Promise<void> {
  try {
    await ask((kept) => del(id, kept))
  } catch {
    // A draft that could not be removed is offered again.
  }
}
