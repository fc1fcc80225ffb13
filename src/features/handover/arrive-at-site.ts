import { readImage, storeImage } from '#features/designs/image-store.ts'
import { fetchHandover } from './client.ts'
import { picturesOnSite, unpackLuggage } from './site-luggage.ts'

/** How long the page waits for a picture before it goes on without it, in ms. */
const pictureTimeoutMs = 20_000

async function fetchPicture(sha256: string): Promise<void> {
  if (await readImage(sha256)) return
  const response = await fetch(`/api/design-images/${sha256}`, { signal: AbortSignal.timeout(pictureTimeoutMs) })
  if (response.ok) await storeImage(await response.blob())
}

/** Takes over what the shopper left on another site. A token that is late or used leaves this site as it is. */
export async function arriveAtSite(token: string): Promise<void> {
  const luggage = await fetchHandover(token)
  if (!luggage) return
  unpackLuggage(luggage)
  await Promise.allSettled([...picturesOnSite()].map(fetchPicture))
}
