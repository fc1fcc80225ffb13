import type { SideName, Technology } from '#domain/catalogue/categories.ts'
import type { PrintLimits } from '#domain/catalogue/settings-schema.ts'
import type { DesignNode } from '#domain/design/document.ts'
import { boundingRect, type Rect } from '#domain/design/geometry.ts'
import type { FactsOfImages, FindingDetail, Level } from './finding.ts'

/** The body and technology that a node is printed on and with. */
export interface PrintConditions {
  readonly technology: Technology
  /** Null if the technology cannot print the side. */
  readonly area: Rect | null
  readonly sideHeightMm: number
  /** The colour of the body, and that of its lower half if it has two. */
  readonly body: { readonly hex: string; readonly splitHex: string | null } | null
  readonly limits: PrintLimits
  readonly facts: FactsOfImages
  /** The printed nodes of the side. */
  readonly nodes: readonly DesignNode[]
  /** What the technology can print of the other sides. */
  readonly otherAreas: readonly { readonly side: SideName; readonly area: Rect }[]
  /** The part of the face that is free of the maker's scale. */
  readonly free: Rect
}

export type JudgedFinding = FindingDetail & { readonly level: Level }

export type NodeCheck<Node extends DesignNode> = (node: Node, conditions: PrintConditions) => JudgedFinding | null

/** A smaller length is a rounding error. */
export const toleranceMm = 1e-6

export const isLess = (value: number, limit: number): boolean => value < limit - toleranceMm

/** A gap on a plate fills with ink; digital print only blurs it. */
export const gapLevel = (technology: Technology): Level => (technology === 'Digital' ? 'warning' : 'error')

/** The colours of the body under a node. */
export function bodyUnder(node: DesignNode, { body, sideHeightMm }: PrintConditions): readonly string[] {
  if (!body) return []
  if (body.splitHex === null) return [body.hex]
  const { topMm, bottomMm } = boundingRect(node)
  return [...(topMm < sideHeightMm / 2 ? [body.hex] : []), ...(bottomMm > sideHeightMm / 2 ? [body.splitHex] : [])]
}

/** A wider border of a print area has the scale. */
const maxBorderMm = 3

/** The face without the scale, which is above or below the print area. */
export const withoutScale = (face: Rect, area: Rect): Rect => ({
  ...face,
  topMm: area.topMm - face.topMm > maxBorderMm ? area.topMm : face.topMm,
  bottomMm: face.bottomMm - area.bottomMm > maxBorderMm ? area.bottomMm : face.bottomMm,
})
