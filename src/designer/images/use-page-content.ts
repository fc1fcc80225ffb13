import type { ContentBox } from '#artwork/content-box.ts'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { pageContent } from './trim-picture.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

/** The content of a picture on a mostly empty page; null for any other picture, and until it is known. */
export function usePageContent(sha256: string): ContentBox | null {
  const undrawn = useUndrawnImages()
  const find = async () => {
    const file = await readImage(sha256)
    return file ? pageContent(sha256, file) : null
  }
  // Without an answer nothing is offered; the picture prints as it is.
  return useLoaded(sha256, () => find().catch(reportHandledError), undrawn).value ?? null
}
