import { announceImages } from './arrived-images.ts'
import { readImage, storeImage } from './image-store.ts'

/** Timeout in ms after which the page continues without a picture. */
const pictureTimeoutMs = 20_000

async function load(sha256: string): Promise<void> {
  if (await readImage(sha256)) return
  const response = await fetch(`/api/design-images/${sha256}`, { signal: AbortSignal.timeout(pictureTimeoutMs) })
  if (response.ok) await storeImage(await response.blob())
}

/**
 * Downloads pictures from the server to this device; pages that show their designs look for them then. One that times out is missing in
 * the design, which shows that.
 */
export async function loadImages(hashes: Iterable<string>): Promise<void> {
  await Promise.allSettled([...hashes].map(load))
  announceImages()
}
