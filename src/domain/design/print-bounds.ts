import { type DesignDocument, printedNodes } from './document.ts'
import { boundsOf, type Rect } from './geometry.ts'

/** Where something is printed on each side of a design; null for a blank side. */
export const printBounds = ({ sides }: Pick<DesignDocument, 'sides'>): readonly (Rect | null)[] =>
  sides.map((side) => boundsOf(printedNodes(side)))
