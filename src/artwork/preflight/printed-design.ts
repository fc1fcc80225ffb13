import { hideBlankPictures } from '#domain/design/blank-pictures.ts'
import type { DesignDocument, ImageNode } from '#domain/design/document.ts'
import { withoutUnprintedInks } from '#domain/design/unprinted-inks.ts'
import { printedSourcesKey } from '../printed-picture.ts'
import type { FactsOfImages } from './finding.ts'

/**
 * A design as it prints: invisible pictures are hidden, and an ink that prints nothing of its picture is no ink of it, so that neither is
 * billed. Browser and server price this document, and the server stores it with the order, so that plates and ticket agree with the price.
 * A picture that has not been read yet is left as it is.
 */
export function printedDesign(design: DesignDocument, facts: FactsOfImages): DesignDocument {
  const shown = hideBlankPictures(design, (image) => facts.get(image)?.isBlank === true)
  return withoutUnprintedInks(shown, (node: ImageNode) => facts.get(node.image)?.prints?.get(printedSourcesKey(node)) ?? null)
}
