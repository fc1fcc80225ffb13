import { useEffect, useState } from 'react'
import type { DesignDocument } from '#domain/design/document-schema.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'

/** Downloads the pictures of ordered designs that this device lacks; returns true once that has finished. */
export function useOrderedPictures(designs: readonly DesignDocument[]): boolean {
  const [areHere, setAreHere] = useState(false)
  // A string, so that a reload of the same order does not download again.
  const hashes = [...new Set(designs.flatMap(imagesOf))].join(' ')
  useEffect(() => {
    let cancelled = false
    void import('#features/designs/drafts/browser/load-images.ts')
      .then(({ loadImages }) => loadImages(new Set(hashes === '' ? [] : hashes.split(' '))))
      // Lines show product pictures instead.
      .catch(() => {})
      .finally(() => {
        if (!cancelled) setAreHere(true)
      })
    return () => {
      cancelled = true
    }
  }, [hashes])
  return areHere
}
