import { useEffect, useState } from 'react'
import { readImage } from '#features/drafts/browser/image-store.ts'
import { analyseImage } from './analyse-image.ts'
import type { ImageAnalysis } from './find-picture-colors.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

interface LookedInto {
  /** What a picture of this device is made of: undefined while it is looked into, null where it is lost or could not be looked into. */
  readonly analysis: ImageAnalysis | null | undefined
  /** Looks into it once more, where that failed. */
  readonly retry: (() => void) | null
}

/** Looks into a picture of this device, once for a hash. */
export function useImageAnalysis(sha256: string): LookedInto {
  const [trial, setTrial] = useState(0)
  const [found, setFound] = useState<{ readonly of: string; readonly analysis: ImageAnalysis | null; readonly failed: boolean }>()
  const wanted = `${sha256} ${trial}`
  const undrawn = useUndrawnImages()
  useEffect(() => {
    let cancelled = false
    const look = async () => {
      const file = await readImage(sha256)
      const analysis = file ? await analyseImage(sha256, file) : null
      if (!cancelled) setFound({ of: wanted, analysis, failed: false })
    }
    look().catch(() => {
      if (!cancelled) setFound({ of: wanted, analysis: null, failed: true })
    })
    return () => {
      cancelled = true
    }
  }, [sha256, wanted, undrawn])
  const now = found?.of === wanted ? found : undefined
  // A notice of its own tells of what the server did not draw yet, and asks again.
  const isTooLate = now?.failed === true && !undrawn.has(sha256)
  return { analysis: now?.analysis, retry: isTooLate ? () => setTrial((nth) => nth + 1) : null }
}
