import { type DesignDocument, type ImageNode, printedNodes } from '../design/document.ts'

/** The slot of files that belong to the order as a whole. */
export const wholeOrder = ''

/** The slot for the original of one picture on one side of one line. `side` is 0-based, `image` is the SHA-256 of the picture. */
export const slotOf = (configurationId: string, side: number, image: string): string => `${configurationId}.${side}.${image}`

/** The format of earlier releases: one slot per side. Carts, open tabs and orders of that time still use it. */
const sideSlotOf = (configurationId: string, side: number): string => `${configurationId}.${side}`

/** A line of a cart or an order, limited to its print. */
export interface PrintLine {
  readonly id: string
  readonly design: DesignDocument
}

/** A printed picture whose original the shopper may upload. */
export interface PrintSlot {
  readonly slot: string
  readonly configurationId: string
  readonly side: number
  /** The name of the picture's file. */
  readonly picture: string
}

/** The distinct pictures printed on a side. */
function printedImages({ design }: PrintLine, side: number): readonly ImageNode[] {
  const nodes = printedNodes(design.sides[side] ?? { nodes: [], technologyChoice: 'auto', printType: 0 })
  const images = nodes.flatMap((node) => (node.kind === 'image' ? [node] : []))
  return images.filter(({ image }, index) => images.findIndex((other) => other.image === image) === index)
}

/** One slot for every picture of a printed side, in the order of the cart. */
export const printSlots = (lines: readonly PrintLine[]): readonly PrintSlot[] =>
  lines.flatMap((line) =>
    line.design.sides.flatMap((_, side) =>
      printedImages(line, side).map(({ image, name }) => ({
        slot: slotOf(line.id, side, image),
        configurationId: line.id,
        side,
        picture: name,
      })),
    ),
  )

/** Upgrades a slot to the current format: a file of a whole side becomes that of the side's first picture. */
export function upgradeSlot(slot: string, lines: readonly PrintLine[]): string {
  const first = printSlots(lines).find(({ configurationId, side }) => slot === sideSlotOf(configurationId, side))
  return first?.slot ?? slot
}

/**
 * The position of a slot in an order; null for the whole order and for an unknown slot. `picture` is the index among the pictures of the
 * side.
 */
export function placeOfSlot(
  slot: string,
  lines: readonly PrintLine[],
): { readonly line: number; readonly side: number; readonly picture: number; readonly pictures: number } | null {
  for (const [index, line] of lines.entries())
    for (const side of line.design.sides.keys()) {
      const images = printedImages(line, side)
      const picture = images.findIndex(({ image }) => slot === slotOf(line.id, side, image))
      if (picture >= 0 || slot === sideSlotOf(line.id, side))
        return { line: index, side, picture: Math.max(0, picture), pictures: images.length }
    }
  return null
}
