import { type DesignDocument, printedNodes } from '../design/document.ts'

/** The slot of files that belong to the order as a whole. */
export const wholeOrder = ''

/** The slot of the files for one side of one line. `side` is 0-based. */
export const slotOf = (configurationId: string, side: number): string => `${configurationId}.${side}`

/** A line of a cart or an order, as far as its print goes. */
export interface PrintLine {
  readonly id: string
  readonly design: DesignDocument
}

/** A side that is printed with a picture, whose original the shopper may send along. */
export interface PrintSlot {
  readonly slot: string
  readonly configurationId: string
  readonly side: number
}

/** One slot for every side with a printed picture, in the order of the cart. */
export const printSlots = (lines: readonly PrintLine[]): readonly PrintSlot[] =>
  lines.flatMap(({ id, design }) =>
    design.sides.flatMap((side, index) =>
      printedNodes(side).some(({ kind }) => kind === 'image') ? [{ slot: slotOf(id, index), configurationId: id, side: index }] : [],
    ),
  )

/** The line and the side that a slot names, by their places in an order; null for the whole order and for what is not in it. */
export function placeOfSlot(slot: string, lines: readonly PrintLine[]): { readonly line: number; readonly side: number } | null {
  for (const [line, { id, design }] of lines.entries()) {
    const side = design.sides.findIndex((_, index) => slotOf(id, index) === slot)
    if (side >= 0) return { line, side }
  }
  return null
}
