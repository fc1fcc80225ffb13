import { useSyncExternalStore } from 'react'
import { undrawnImages } from '#features/drafts/browser/drawn-images.ts'

const none: ReadonlySet<string> = new Set()

/** The hashes of pictures that the server did not draw yet; another set whenever one is asked for again. */
export const useUndrawnImages = (): ReadonlySet<string> => useSyncExternalStore(undrawnImages.subscribe, undrawnImages.get, () => none)
