import { type PrintedPicture, printedPicture } from '#artwork/printed-picture.ts'
import type { Technology } from '#domain/catalogue/categories.ts'
import { type DesignDocument, type ImageNode, printedNodes } from '#domain/design/document.ts'

/** A picture that plates print, listed once for all places where it is printed the same way. */
export interface PlatedPicture {
  /** The first node with the picture, which the shopper sees. */
  readonly node: ImageNode
  readonly printed: PrintedPicture
  readonly places: readonly { readonly side: number; readonly id: string }[]
}

/** Equal for pictures that need one check: the same file in the same inks, including codes. */
const likeness = ({ image, inks, separation }: ImageNode): string => JSON.stringify([image, inks, separation])

/** The distinct pictures of a design that plates print, in the order of the sides. `technologies` has one entry per side. */
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
