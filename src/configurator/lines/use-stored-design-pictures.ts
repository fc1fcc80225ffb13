import { useEffect } from 'react'
import type { DesignDocument } from '#domain/design/document-schema.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'

/** Downloads the pictures of ordered designs that this device lacks; lines show them when they have arrived. */
export function useStoredDesignPictures(designs: readonly DesignDocument[]): void {
  // A string, so that a reload of the same order does not download again.
  const hashes = [...new Set(designs.flatMap(imagesOf))].join(' ')
  useEffect(() => {
    if (hashes === '') return
    void import('#features/designs/drafts/browser/load-images.ts')
      .then(({ loadImages }) => loadImages(hashes.split(' ')))
      // Lines show product pictures instead.
      .catch(() => {})
  }, [hashes])
}
