import { useEffect, useState } from 'react'
import type { ContentBox } from '#artwork/content-box.ts'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { pageContent } from './trim-picture.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

/** The content of a picture on a mostly empty page; null for any other picture, and until it is known. */
export function usePageContent(sha256: string): ContentBox | null {
  const undrawn = useUndrawnImages()
  const [found, setFound] = useState<{ readonly of: string; readonly box: ContentBox | null }>()
  useEffect(() => {
    let cancelled = false
    const find = async () => {
      const file = await readImage(sha256)
      const box = file ? await pageContent(sha256, file) : null
      if (!cancelled) setFound({ of: sha256, box })
    }
    // Without an answer nothing is offered; the picture prints as it is.
    find().catch(reportHandledError)
    return () => {
      cancelled = true
    }
  }, [sha256, undrawn])
  return found?.of === sha256 ? found.box : null
}
