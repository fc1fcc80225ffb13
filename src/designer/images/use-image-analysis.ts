import { useEffect, useState } from 'react'
import { readImage } from '#features/drafts/browser/image-store.ts'
import { analyseImage } from './analyse-image.ts'
import type { ImageAnalysis } from './find-picture-colors.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

interface LookedInto {
  /** The analysis of a picture on this device: undefined while in progress, null if the picture is lost or the analysis failed. */
  readonly analysis: ImageAnalysis | null | undefined
  /** Retries a failed analysis. */
  readonly retry: (() => void) | null
}

/** Analyses a picture on this device, once per hash. */
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
  // Pictures that the server has not rendered yet have their own notice, which retries.
  const isTooLate = now?.failed === true && !undrawn.has(sha256)
  return { analysis: now?.analysis, retry: isTooLate ? () => setTrial((nth) => nth + 1) : null }
}
