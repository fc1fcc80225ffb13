import { isSlimboy } from '../catalogue/slimboy.ts'
import type { DesignDocument } from './document-schema.ts'
import { printedNodes } from './document.ts'
import { inksOfNodes } from './side-inks.ts'

/** The maximum number of colours of a whole Slimboy. */
export const maxSlimboyColors = 3

/** The keys of the distinct inks of a whole configuration. */
export const uniqueColors = (design: DesignDocument): ReadonlySet<string> => inksOfNodes(design.sides.flatMap(printedNodes))

/** Whether a design cannot be ordered because it has too many colours for a Slimboy. */
export const hasTooManyColors = (product: { readonly id: string }, design: DesignDocument): boolean =>
  isSlimboy(product) && uniqueColors(design).size > maxSlimboyColors
