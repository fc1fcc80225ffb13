import { printedPictures } from '#artwork/printed-picture.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { useImageUrls } from './images/use-image-urls.ts'
import { sidePrints } from './side-print.ts'
import { loadCodesOf } from './codes/load-codes.ts'
import { loadFacesOf } from './text/load-face.ts'

/** The print of each side of a design as SVG source for the pictures of this page, and whether its fonts and codes are loaded. */
export function usePrints(design: DesignDocument): { readonly prints: readonly string[]; readonly areFontsReady: boolean } {
  const urlOf = useImageUrls(printedPictures(design))
  const { value: loaded } = useLoaded('letters', () => Promise.all([loadFacesOf(design), loadCodesOf(design)]), design)
  return { prints: sidePrints(design, urlOf), areFontsReady: loaded !== undefined }
}
