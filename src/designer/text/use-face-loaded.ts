import { useSyncExternalStore } from 'react'
import type { Face } from './face.ts'
import { isFaceLoaded, watchFaces } from './load-face.ts'

/** Whether a face is there, once it comes. The server draws no texts of a design. */
export const useFaceLoaded = (face: Face): boolean =>
  useSyncExternalStore(
    watchFaces,
    () => isFaceLoaded(face),
    () => false,
  )
