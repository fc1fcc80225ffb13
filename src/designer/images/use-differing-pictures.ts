import { useEffect, useState } from 'react'
import { type DifferingPicture, differingPicture } from './differing-pictures.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

/** The pictures of a design that print otherwise than their files look, as far as they are compared. */
export function useDifferingPictures(hashes: readonly string[]): readonly DifferingPicture[] {
  const key = hashes.join(' ')
  const undrawn = useUndrawnImages()
  const [found, setFound] = useState<ReadonlyMap<string, DifferingPicture>>(new Map())
  useEffect(() => {
    let cancelled = false
    for (const image of key.split(' ').filter(Boolean))
      void differingPicture(image).then((picture) => {
        if (!cancelled && picture) setFound((known) => (known.has(image) ? known : new Map(known).set(image, picture)))
      })
    return () => {
      cancelled = true
    }
  }, [key, undrawn])
  return hashes.flatMap((image) => found.get(image) ?? [])
}
