import { useEffect, useState } from 'react'
import { readImage } from '#features/designs/image-store.ts'
import { analyseImage, type ImageAnalysis } from './analyse-image.ts'

/** What a picture of this device is made of: undefined while it is looked into, null where it is lost. */
export function useImageAnalysis(sha256: string): ImageAnalysis | null | undefined {
  const [found, setFound] = useState<{ readonly sha256: string; readonly analysis: ImageAnalysis | null }>()
  useEffect(() => {
    let left = false
    const look = async () => {
      const file = await readImage(sha256)
      const analysis = file ? await analyseImage(sha256, file) : null
      if (!left) setFound({ sha256, analysis })
    }
    look().catch(() => {
      if (!left) setFound({ sha256, analysis: null })
    })
    return () => {
      left = true
    }
  }, [sha256])
  return found?.sha256 === sha256 ? found.analysis : undefined
}
