import { useEffect, useState } from 'react'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { analyseImage } from './analyse-image.ts'
import type { ImageAnalysis } from './find-picture-colors.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

interface ImageAnalysisState {
  /** The analysis of a picture on this device: undefined while in progress, null if the picture is lost or the analysis failed. */
  readonly analysis: ImageAnalysis | null | undefined
  /** Retries a failed analysis. */
  readonly retry: (() => void) | null
}

/** Analyses a picture on this device, once per hash. */
export function useImageAnalysis(sha256: string): ImageAnalysisState {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ readonly of: string; readonly analysis: ImageAnalysis | null; readonly failed: boolean }>()
  const key = `${sha256} ${attempt}`
  const undrawn = useUndrawnImages()
  useEffect(() => {
    let cancelled = false
    const analyse = async () => {
      const file = await readImage(sha256)
      const analysis = file ? await analyseImage(sha256, file) : null
      if (!cancelled) setFound({ of: key, analysis, failed: false })
    }
    analyse().catch(() => {
      if (!cancelled) setFound({ of: key, analysis: null, failed: true })
    })
    return () => {
      cancelled = true
    }
  }, [sha256, key, undrawn])
  const current = found?.of === key ? found : undefined
  // Pictures that the server has not rendered yet have their own notice, which retries.
  const canRetry = current?.failed === true && !undrawn.has(sha256)
  return { analysis: current?.analysis, retry: canRetry ? () => setAttempt((nth) => nth + 1) : null }
}
