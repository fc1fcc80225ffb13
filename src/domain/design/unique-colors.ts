import { isSlimboy } from '../catalogue/slimboy.ts'
import type { DesignDocument } from './document-schema.ts'
import { printedNodes } from './document.ts'
import { inksOfNodes } from './side-inks.ts'

/** Slimboy takes this many colours over its whole configuration. */
export const maxSlimboyColors = 3

/** The keys of the distinct inks of a whole configuration. */
export const uniqueColors = (design: DesignDocument): ReadonlySet<string> => inksOfNodes(design.sides.flatMap(printedNodes))

/** Whether a design may not be ordered because Slimboy can't take so many colours. */
export const hasTooManyColors = (product: { readonly id: string }, design: DesignDocument): boolean =>
  isSlimboy(product) && uniqueColors(design).size > maxSlimboyColors
