import type { Scale, Technology } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { swatchOf } from '#domain/colors/colors.ts'
import { isBlankText } from '#domain/design/blank-text.ts'
import { type DesignDocument, type DesignNode, type DesignSide, printedNodes, visibleNodes } from '#domain/design/document.ts'
import { areaRect, printAreaOf } from '#domain/design/geometry.ts'
import { distinctInks } from '#domain/design/side-inks.ts'
import { groupAround } from '#domain/design/groups.ts'
import { hasTooManyColors, maxSlimboyColors, uniqueColors } from '#domain/design/unique-colors.ts'
import { isDigitalQuantity, maxTamponColors, technologiesOf } from '#domain/pricing/print-technology.ts'
import type { FactsOfImages, Finding } from './finding.ts'
import { fixFor } from './fixes.ts'
import { nodeFindings } from './node-checks.ts'
import { printedDesign } from './printed-design.ts'
import { type JudgedFinding, type PrintConditions, withoutScale } from './print-conditions.ts'

/** The product to print on, at a quantity. */
export interface PrintedVariant {
  readonly product: Pick<ProductFacts, 'id' | 'category' | 'sides'>
  readonly scale: Scale
  readonly color: string
  readonly count: number
  readonly settings: PublicSettings
}

function conditionsOf(
  { product, scale, color, settings }: PrintedVariant,
  side: number,
  technology: Technology,
  { nodes, facts }: Pick<PrintConditions, 'nodes' | 'facts'>,
): PrintConditions {
  const face = product.sides[side]
  const area = face ? printAreaOf(face, scale, technology) : null
  const canvas = { leftMm: 0, topMm: 0, rightMm: face?.width ?? 0, bottomMm: face?.height ?? 0 }
  return {
    technology,
    area: area && areaRect(area),
    sideHeightMm: face?.height ?? 0,
    body: swatchOf(color),
    limits: settings.printLimits,
    facts,
    nodes,
    otherAreas: product.sides.flatMap((other) => {
      const otherArea = other === face ? null : printAreaOf(other, scale, technology)
      return otherArea ? [{ side: other.name, area: areaRect(otherArea) }] : []
    }),
    free: area && scale !== 'withoutPrint' ? withoutScale(canvas, areaRect(area)) : canvas,
  }
}

/** The number of inks of a side plus the colours detected in its pictures without inks. */
function colorsOf(design: DesignSide, facts: FactsOfImages): number {
  const nodes = printedNodes(design)
  const found = nodes.flatMap((node) =>
    node.kind === 'image' && node.inks.length === 0 ? (facts.get(node.image)?.colors ?? []).filter(({ isGround }) => !isGround) : [],
  )
  return distinctInks(nodes).length + new Set(found.map(({ hex }) => hex)).size
}

/** The finding for a side that is digital only because of its colours. */
function surplusInks(
  { product, count, settings }: PrintedVariant,
  side: number,
  design: DesignSide,
  facts: FactsOfImages,
): readonly Finding[] {
  const mayBePadPrinted = technologiesOf(product).includes('Tampon') && technologiesOf(product).includes('Digital')
  const colors = colorsOf(design, facts)
  if (!mayBePadPrinted || colors <= maxTamponColors || design.technologyChoice === 'digital') return []
  if (isDigitalQuantity(settings, product, count)) return []
  return [{ check: 'colors', level: 'warning', side, nodeId: null, fix: null, colors, limit: maxTamponColors }]
}

/** The nodes of a side that are invisible and count as no object: an error if the side would print nothing else. */
function blankNodes(
  design: DesignSide,
  side: number,
  { facts, printed }: { readonly facts: FactsOfImages; readonly printed: DesignSide },
): readonly Finding[] {
  const level = printedNodes(printed).length === 0 ? 'error' : 'warning'
  const checkOf = (node: DesignNode) => {
    if (node.kind === 'text') return isBlankText(node.text) && 'emptyText'
    return node.kind === 'image' && facts.get(node.image)?.isBlank === true && 'emptyPicture'
  }
  return visibleNodes(design).flatMap((node): readonly Finding[] => {
    const check = checkOf(node)
    return check ? [{ check, level, side, nodeId: node.id, fix: { kind: 'remove' } }] : []
  })
}

/**
 * Checks a design for print as a prepress operator would. Returns everything that will not print well, by side and node, with a repair if
 * one action can do it. Errors precede warnings, each in the order of the sides. `technologies` has one entry per side.
 */
export function preflight(
  variant: PrintedVariant,
  design: DesignDocument,
  technologies: readonly (Technology | undefined)[],
  facts: FactsOfImages,
): readonly Finding[] {
  const { product } = variant
  const printed = printedDesign(design, facts)
  const whole: readonly Finding[] = hasTooManyColors(product, printed)
    ? [
        {
          check: 'colors',
          level: 'error',
          side: null,
          nodeId: null,
          fix: null,
          colors: uniqueColors(printed).size,
          limit: maxSlimboyColors,
        },
      ]
    : []
  const ofSides = printed.sides.flatMap((designSide, side): readonly Finding[] => {
    const nodes = printedNodes(designSide)
    if (nodes.length === 0) return []
    const possible = technologiesOf(product)
    const technology = technologies[side] ?? possible[0]
    const conditions = conditionsOf(variant, side, technology, { nodes, facts })
    const canTurnDigital = technology !== 'Digital' && possible.includes('Digital')
    const context = {
      conditions,
      digital: canTurnDigital ? conditionsOf(variant, side, 'Digital', { nodes, facts }) : null,
      inks: distinctInks(nodes),
    }
    const ofNodes = nodes.flatMap((node) => {
      const refusals = nodeFindings(node, conditions)
      if (refusals.length === 0) return []
      const mates = groupAround(designSide, node.id).filter(({ id }) => id !== node.id)
      const fixOf = (refusal: JudgedFinding) => fixFor(refusal, node, refusals, { ...context, mates })
      return refusals.map((refusal): Finding => ({ ...refusal, side, nodeId: node.id, fix: fixOf(refusal) }))
    })
    return [...surplusInks(variant, side, designSide, facts), ...ofNodes]
  })
  const blank = design.sides.flatMap((designSide, side) =>
    blankNodes(designSide, side, { facts, printed: printed.sides[side] ?? designSide }),
  )
  const all = [...whole, ...ofSides, ...blank]
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level === 'warning')]
}
