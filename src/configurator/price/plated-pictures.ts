import { type PrintedPicture, printedPicture } from '#artwork/printed-picture.ts'
import type { Technology } from '#domain/catalogue/categories.ts'
import { type DesignDocument, type ImageNode, printedNodes } from '#domain/design/document.ts'

/** A picture that plates print, once for all places where it is printed alike. */
export interface PlatedPicture {
  /** What the shopper sees of it stands on the first of its places. */
  readonly node: ImageNode
  readonly printed: PrintedPicture
  readonly places: readonly { readonly side: number; readonly id: string }[]
}

/** What makes two pictures one to check: the same file in the same inks, codes included. */
const likeness = ({ image, inks, separation }: ImageNode): string => JSON.stringify([image, inks, separation])

/** The pictures of a design that print by plates, in the order of the sides. `technologies` has one entry per side. */
export function platedPictures(design: DesignDocument, technologies: readonly Technology[]): readonly PlatedPicture[] {
  const pictures = new Map<string, PlatedPicture>()
  for (const [side, designSide] of design.sides.entries()) {
    const technology = technologies[side]
    if (technology !== 'Simple' && technology !== 'Tampon') continue
    for (const node of printedNodes(designSide)) {
      if (node.kind !== 'image') continue
      const before = pictures.get(likeness(node))
      const places = [...(before?.places ?? []), { side, id: node.id }]
      pictures.set(likeness(node), { node: before?.node ?? node, printed: before?.printed ?? printedPicture(node), places })
    }
  }
  return [...pictures.values()]
}
