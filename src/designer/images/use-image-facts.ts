import { useEffect, useState } from 'react'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { analyseImage } from './analyse-image.ts'
import type { ImageAnalysis } from './find-picture-colors.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

async function factsOf(sha256: string): Promise<ImageAnalysis | null | undefined> {
  const file = await readImage(sha256)
  if (!file) return null
  // A picture that cannot be analysed now is not checked here; the server checks it with the order.
  return analyseImage(sha256, file).catch((error: unknown) => {
    reportHandledError(error)
    return undefined
  })
}

/** By hash. Null for a lost picture; one that is being analysed is missing. */
export type AnalysesOfImages = ReadonlyMap<string, ImageAnalysis | null>

/** The analyses of pictures of the device's store, which preflight needs. */
export function useImageFacts(hashes: readonly string[]): AnalysesOfImages {
  const key = hashes.join(' ')
  const undrawn = useUndrawnImages()
  const [facts, setFacts] = useState<AnalysesOfImages>(new Map())
  useEffect(() => {
    let cancelled = false
    for (const sha256 of key.split(' ').filter(Boolean))
      void factsOf(sha256).then((found) => {
        if (cancelled || found === undefined) return
        setFacts((known) => (known.get(sha256) === found && known.has(sha256) ? known : new Map(known).set(sha256, found)))
      })
    return () => {
      cancelled = true
    }
  }, [key, undrawn])
  return facts
}
