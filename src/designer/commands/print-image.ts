import type { Separation } from '#artwork/separation.ts'
import type { DesignDocument, DesignNode, DesignSide } from '#domain/design/document.ts'
import { printTypeOf } from '#domain/design/print-types.ts'
import { changeNodes } from '../design-nodes.ts'

export const changeSide = (design: DesignDocument, side: number, change: (side: DesignSide) => DesignSide): DesignDocument => ({
  ...design,
  sides: design.sides.map((old, index) => (index === side ? change(old) : old)),
})

/** A picture without inks prints in its own colours. */
function inOwnColors(node: DesignNode): DesignNode {
  if (node.kind !== 'image') return node
  const { separation: _, ...rest } = node
  return { ...rest, inks: [] }
}

/** Prints a picture in the chosen inks. Its side is pad printed again where possible. */
export function printImageInInks(design: DesignDocument, side: number, id: string, { inks, separation }: Separation): DesignDocument {
  const inked = changeNodes(design, side, [id], (node) =>
    node.kind === 'image' ? { ...node, inks: [...inks], separation: [...separation] } : node,
  )
  return printInInks(inked, side)
}

/** Prints a picture in its own colours, which makes its side digital. */
export const printImageDigitally = (design: DesignDocument, side: number, id: string): DesignDocument =>
  printDigitally(changeNodes(design, side, [id], inOwnColors), side)

/** Prints a side digitally by the shopper's choice. Its inks stay assigned, so that the choice can be reverted. */
export const printDigitally = (design: DesignDocument, side: number): DesignDocument =>
  changeSide(design, side, (old) => ({ ...old, technologyChoice: 'digital', printType: 0 }))

/** Prints a side in its inks where quantity and product allow it. */
export const printInInks = (design: DesignDocument, side: number): DesignDocument =>
  changeSide(design, side, (old) => ({ ...old, technologyChoice: 'auto', printType: printTypeOf(old) }))

/** Prints a side in its inks, and these of its pictures in new ones. */
export const printSideInInks = (
  design: DesignDocument,
  side: number,
  pictures: readonly { readonly id: string; readonly separation: Separation }[],
): DesignDocument =>
  pictures.reduce((printed, { id, separation }) => printImageInInks(printed, side, id, separation), printInInks(design, side))

/** Prints a side digitally with all pictures in their original colours. */
export const printAllDigitally = (design: DesignDocument, side: number): DesignDocument =>
  printDigitally(changeNodes(design, side, design.sides[side]?.nodes.map(({ id }) => id) ?? [], inOwnColors), side)
