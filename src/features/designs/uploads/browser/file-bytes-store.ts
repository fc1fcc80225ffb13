import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** The bytes of print files that are not uploaded yet, by hash, so that uploads continue after a reload. */
let opened: UseStore | undefined
const bytes = (): UseStore => (opened ??= createStore('order-files', 'bytes'))

/** Files without room in the browser's storage; they exist as long as the page. */
const inMemory = new Map<string, Blob>()

export async function storeBytes(sha256: string, file: Blob): Promise<void> {
  try {
    await set(sha256, file, bytes())
  } catch {
    // The device has no room: the file exists as long as this page.
    inMemory.set(sha256, file)
  }
}

/** The bytes with a hash; undefined if they are not on this device. */
export async function readBytes(sha256: string): Promise<Blob | undefined> {
  try {
    return inMemory.get(sha256) ?? (await get<Blob>(sha256, bytes()))
  } catch {
    // Storage is blocked, as in a private window: the shopper is asked for the file again.
    return undefined
  }
}

/** Deletes all bytes except these. */
export async function deleteUnusedBytes(wanted: ReadonlySet<string>): Promise<void> {
  for (const sha256 of inMemory.keys()) if (!wanted.has(sha256)) inMemory.delete(sha256)
  const stored = await keys<string>(bytes())
  await delMany(
    stored.filter((sha256) => !wanted.has(sha256)),
    bytes(),
  )
}
