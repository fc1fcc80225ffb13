import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** The pictures of drafts and of the cart, on this device, by SHA-256 hash, until they are ordered. */
let opened: UseStore | undefined
const pictures = (): UseStore => (opened ??= createStore('design-images', 'pictures'))

/** Pictures that the device had no room for. They exist as long as the page and are retried. */
const inMemory = new Map<string, Blob>()

/** The SHA-256 of a file's bytes in lower-case hex, which identifies a picture everywhere. */
export async function sha256OfBlob(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function persist(sha256: string, file: Blob): Promise<void> {
  try {
    await set(sha256, file, pictures())
    inMemory.delete(sha256)
  } catch {
    // The device has no room: the picture exists as long as this page.
    inMemory.set(sha256, file)
  }
}

/** Stores a picture and returns its hash. Equal bytes are stored once. Without room on the device the picture stays in memory. */
export async function storeImage(file: Blob): Promise<string> {
  const sha256 = await sha256OfBlob(file)
  await persist(sha256, file)
  return sha256
}

/** Tries again to store pictures that are only in memory. Returns whether all of these pictures are now on the device. */
export async function persistImages(hashes: readonly string[]): Promise<boolean> {
  for (const sha256 of hashes) {
    const file = inMemory.get(sha256)
    if (file) await persist(sha256, file)
  }
  return hashes.every((sha256) => !inMemory.has(sha256))
}

/** The picture with a hash; undefined if it is not on this device. */
export const readImage = async (sha256: string): Promise<Blob | undefined> =>
  inMemory.get(sha256) ?? (await get<Blob>(sha256, pictures()).catch(() => undefined))

/** Deletes every picture that is no longer in use. `used` are the hashes of all designs in cart and drafts. */
export async function deleteUnusedImages(used: ReadonlySet<string>): Promise<void> {
  const stored = await keys<string>(pictures())
  await delMany(
    stored.filter((sha256) => !used.has(sha256)),
    pictures(),
  )
}
