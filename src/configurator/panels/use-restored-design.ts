import { useCallback, useState } from 'react'
import { type DesignDocument, isBlank } from '#domain/design/document.ts'
import { loadCodesOf } from '#designer/codes/load-codes.ts'
import { loadFacesOf } from '#designer/text/load-face.ts'
import { preloadSidePrint } from './use-docked-inks.tsx'
import { preloadChecks } from '../state/checks-part.ts'
import type { EditFailure } from '../state/edit-failure.ts'

/** Opens a stored design after its fonts, codes and panels are loaded, so that it appears in one step. */
export function useRestoredDesign(open: (design: DesignDocument) => void, onFailure: (failure: EditFailure | null) => void) {
  const [facesReady, setFacesReady] = useState(false)
  const restore = useCallback(
    (kept: DesignDocument) => {
      open(kept)
      // Nothing to wait for: one render for both.
      setFacesReady(isBlank(kept))
      if (isBlank(kept)) return onFailure(null)
      const loadFaces = async () => {
        onFailure(null)
        const [hasFaces, hasCodes] = await Promise.all([loadFacesOf(kept), loadCodesOf(kept), preloadSidePrint(), preloadChecks()])
        if (hasFaces && hasCodes) setFacesReady(true)
        else onFailure({ kind: hasFaces ? 'part' : 'font', retry: () => void loadFaces() })
      }
      void loadFaces()
    },
    [open, onFailure],
  )
  return { restore, facesReady }
}
