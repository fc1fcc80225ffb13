import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** The pictures of drafts and of the cart, on this device, by the SHA-256 of their bytes, until the order has them. */
let opened: UseStore | undefined
const pictures = (): UseStore => (opened ??= createStore('design-images', 'pictures'))

/** The SHA-256 of a file's bytes in lower-case hex: the address of a picture everywhere. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type ImageStored = { readonly ok: true; readonly sha256: string } | { readonly ok: false; readonly reason: 'storage-full' }

/** Keeps a picture; the same bytes are kept once. Refused when the device has no room left. */
export async function storeImage(file: Blob): Promise<ImageStored> {
  const sha256 = await sha256Of(file)
  try {
    await set(sha256, file, pictures())
    return { ok: true, sha256 }
  } catch {
    return { ok: false, reason: 'storage-full' }
  }
}

/** The picture of a hash; undefined when it is not on this device. */
export const readImage = (sha256: string): Promise<Blob | undefined> => get<Blob>(sha256, pictures()).catch(() => undefined)

/** Forgets every picture that is not in use any more: call it with the hashes of all designs in cart and draft. */
export async function keepOnlyImages(used: ReadonlySet<string>): Promise<void> {
  const stored = await keys<string>(pictures())
  await delMany(
    stored.filter((sha256) => !used.has(sha256)),
    pictures(),
  )
}
