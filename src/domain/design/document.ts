import { isBlankText } from './blank-text.ts'
import { designVersion, sideCount } from './document-limits.ts'
import type { DesignDocument, DesignNode, DesignSide } from './document-schema.ts'

export type {
  CodeNode,
  DesignDocument,
  DesignNode,
  DesignSide,
  Group,
  ImageNode,
  Ink,
  SeparatedColor,
  TextNode,
} from './document-schema.ts'

export const blankSide: DesignSide = { nodes: [], technologyChoice: 'auto', printType: 0 }

/** Creates a design without any print. */
export const blankDesign = (): DesignDocument => ({ version: designVersion, sides: Array.from({ length: sideCount }, () => blankSide) })

/** The nodes that are not hidden. */
export const visibleNodes = (side: DesignSide): readonly DesignNode[] => side.nodes.filter((node) => !node.hidden)

/**
 * The nodes that are printed. Hidden nodes and blank texts stay in the document, but cost nothing and need no plate. Price, plates and
 * pictures all read a side through this function.
 */
export const printedNodes = (side: DesignSide): readonly DesignNode[] =>
  visibleNodes(side).filter((node) => node.kind !== 'text' || !isBlankText(node.text))

/** The indexes of the printed sides, 0-based. */
export const printedSideIndexes = ({ sides }: DesignDocument): readonly number[] =>
  sides.flatMap((side, index) => (printedNodes(side).length > 0 ? [index] : []))

/** Whether a design has no objects, not even hidden ones. */
export const isBlank = (design: DesignDocument): boolean => design.sides.every(({ nodes }) => nodes.length === 0)
