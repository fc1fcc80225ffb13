import { useSyncExternalStore } from 'react'
import type { Face } from './face.ts'
import { isFaceLoaded, watchFaces } from './load-face.ts'

/** Whether a font is loaded; updates when it is. The server renders no texts of a design. */
export const useFaceLoaded = (face: Face): boolean =>
  useSyncExternalStore(
    watchFaces,
    () => isFaceLoaded(face),
    () => false,
  )
