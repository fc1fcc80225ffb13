import { useSyncExternalStore } from 'react'
import { imagesUnderway, undrawnImages } from '#features/designs/drafts/browser/drawn-images.ts'

const none: ReadonlySet<string> = new Set()

/** The hashes of pictures that the server has not rendered yet; a new set after every retry. */
export const useUndrawnImages = (): ReadonlySet<string> => useSyncExternalStore(undrawnImages.subscribe, undrawnImages.get, () => none)

/** The hashes of pictures that the server renders now or that wait for it. */
export const useImagesUnderway = (): ReadonlySet<string> => useSyncExternalStore(imagesUnderway.subscribe, imagesUnderway.get, () => none)
