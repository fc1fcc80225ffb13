import type { Scale, Technology } from '../catalogue/categories.ts'
import type { ProductSide } from '../catalogue/product-schema.ts'
import type { DesignDocument } from './document-schema.ts'
import { printedNodes } from './document.ts'
import { areaRect, type Overhang, overhang, printAreaOf } from './geometry.ts'

/** A node that blocks the cart: its side (0-based), its id, and its overhang, null on a side without print area. */
export interface MisplacedNode {
  readonly side: number
  readonly nodeId: string
  readonly overhang: Overhang | null
}

/** The printed nodes outside the print area of their side's technology. `technologies` has one entry per side. */
export function misplacedNodes(
  product: { readonly sides: readonly ProductSide[] },
  scale: Scale,
  design: DesignDocument,
  technologies: readonly (Technology | undefined)[],
): readonly MisplacedNode[] {
  return design.sides.flatMap((designSide, side) => {
    const face = product.sides[side]
    const technology = technologies[side]
    const area = face && technology ? printAreaOf(face, scale, technology) : null
    return printedNodes(designSide).flatMap((node): MisplacedNode[] => {
      if (!area) return [{ side, nodeId: node.id, overhang: null }]
      const over = overhang(node, areaRect(area))
      return over ? [{ side, nodeId: node.id, overhang: over }] : []
    })
  })
}
