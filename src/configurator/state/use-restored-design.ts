import { useCallback, useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { loadFacesOf } from '#designer/text/load-face.ts'
import type { EditFailure } from './use-object-actions.ts'

/** Opens a stored design after its fonts are loaded. Nothing is rendered before. */
export function useRestoredDesign(open: (design: DesignDocument) => void, onFailure: (failure: EditFailure | null) => void) {
  const [facesReady, setFacesReady] = useState(false)
  const restore = useCallback(
    (kept: DesignDocument) => {
      open(kept)
      setFacesReady(false)
      const loadFaces = async () => {
        onFailure(null)
        if (await loadFacesOf(kept)) setFacesReady(true)
        else onFailure({ kind: 'font', retry: () => void loadFaces() })
      }
      void loadFaces()
    },
    [open, onFailure],
  )
  return { restore, facesReady }
}
