import type { Technology } from '../catalogue/categories.ts'
import { payloadOf } from './code-content.ts'
import type { DesignDocument, DesignNode, Ink } from './document-schema.ts'
import { printedNodes } from './document.ts'
import { nameOf } from './node-name.ts'
import { inksOfObject } from './side-inks.ts'
import { linesOf } from './text-lines.ts'

/** An object of a design as it prints, for tables and for comparing versions. Lengths are in mm, from the top left corner of its side. */
export interface PrintedObject {
  readonly id: string
  /** 0 for the first. */
  readonly side: number
  readonly kind: DesignNode['kind']
  /** Its text in one line, or the name of its picture or code. */
  readonly name: string
  /** The font of a text; null for other objects. */
  readonly font: { readonly family: string; readonly sizeMm: number } | null
  /** What it prints, wherever it stands and in whatever ink: equal for objects that look the same. */
  readonly content: string
  readonly xMm: number
  readonly yMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly rotationDeg: number
  /** None for a picture that prints in its own colours. */
  readonly inks: readonly Ink[]
}

function contentOf(node: DesignNode): string {
  switch (node.kind) {
    case 'text': {
      const { text, fontFamily, fontStyle, alignment, lineSpacing } = node
      return JSON.stringify([text, fontFamily, fontStyle, ...(linesOf(text).length > 1 ? [alignment, lineSpacing] : [])])
    }
    case 'image':
      return JSON.stringify([node.image, node.separation ?? []])
    case 'code':
      return JSON.stringify([payloadOf(node.content), node.modules])
  }
}

/** The printed objects of a design, side by side. `technologies` has the technology of each printed side. */
export const printedObjects = (
  { sides }: Pick<DesignDocument, 'sides'>,
  technologies: readonly (Technology | undefined)[],
): readonly PrintedObject[] =>
  sides.flatMap((printed, side) => {
    const technology = technologies[side]
    if (technology === undefined) return []
    return printedNodes(printed).map((node) => ({
      id: node.id,
      side,
      kind: node.kind,
      name: node.kind === 'text' ? linesOf(node.text).join(' / ') : nameOf(node),
      font: node.kind === 'text' ? { family: node.fontFamily, sizeMm: node.fontSizeMm } : null,
      content: contentOf(node),
      xMm: node.xMm,
      yMm: node.yMm,
      widthMm: node.widthMm,
      heightMm: node.heightMm,
      rotationDeg: node.rotationDeg,
      inks: inksOfObject(node, technology),
    }))
  })
