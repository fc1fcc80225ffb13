import { readImage, storeImage } from './image-store.ts'

/** How long the page waits for a picture before it goes on without it, in ms. */
const pictureTimeoutMs = 20_000

async function load(sha256: string): Promise<void> {
  if (await readImage(sha256)) return
  const response = await fetch(`/api/design-images/${sha256}`, { signal: AbortSignal.timeout(pictureTimeoutMs) })
  if (response.ok) await storeImage(await response.blob())
}

/** Brings pictures that the server has to this device. One that does not come in time is missing in the design, and told of there. */
export async function loadImages(hashes: Iterable<string>): Promise<void> {
  await Promise.allSettled([...hashes].map(load))
}
