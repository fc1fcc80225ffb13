import type { DesignNode, DesignSide, Ink } from './document-schema.ts'
import { printedNodes } from './document.ts'

const inkOf = (ink: Ink): string => ink.hex.toLowerCase()

/** The distinct inks (`#rrggbb` in lower case) of printed nodes: the text colours and those assigned to images. */
export const inksOfNodes = (nodes: readonly DesignNode[]): ReadonlySet<string> => new Set(nodes.flatMap(({ inks }) => inks.map(inkOf)))

/** The distinct inks of a side, hidden nodes left out. */
export const inksOfSide = (side: DesignSide): ReadonlySet<string> => inksOfNodes(printedNodes(side))

/** Whether an image of the side has no ink assigned yet, which makes the side digital wherever digital printing is possible. */
export const hasUnassignedImage = (side: DesignSide): boolean =>
  printedNodes(side).some(({ kind, inks }) => kind === 'image' && inks.length === 0)
