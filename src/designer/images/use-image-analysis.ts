import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
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
  const undrawn = useUndrawnImages()
  const analyse = async () => {
    const file = await readImage(sha256)
    return file ? analyseImage(sha256, file) : null
  }
  const { value, failed, retry } = useLoaded(sha256, analyse, undrawn)
  // Pictures that the server has not rendered yet have their own notice, which retries.
  const canRetry = failed && !undrawn.has(sha256)
  return { analysis: failed ? null : value, retry: canRetry ? retry : null }
}
