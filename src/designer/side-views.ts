import { type Category, categoryTraits, type Scale, type SideName, type Technology } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { copySource } from '#domain/design/copy-side.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import { type DesignDocument, printedNodes } from '#domain/design/document.ts'
import { areaRect, isPrintable, printAreaOf, type Rect } from '#domain/design/geometry.ts'
import { misplacedNodes, type MisplacedNode } from '#domain/design/misplaced-nodes.ts'
import { errorsOf, type Finding } from '#artwork/preflight/finding.ts'
import { hasTooManyColors } from '#domain/design/unique-colors.ts'
import { printTechnology } from '#domain/pricing/print-technology.ts'

/** A side for the stages, the layers and the price panel. */
export interface SideView {
  readonly index: number
  /** The message key of its name. */
  readonly name: SideName
  readonly widthMm: number
  readonly heightMm: number
  readonly printable: boolean
  /** The technology for the current quantity and design; for a blank side, that of a text in one colour. */
  readonly technology: Technology
  readonly area: Rect | null
  readonly blank: boolean
  readonly colors: number
  /** The side that can be copied here; null if there is none or nothing to copy. */
  readonly copyFrom: number | null
  readonly misplaced: readonly MisplacedNode[]
}

/** The designed variant of a product at a quantity. */
export interface DesignedVariant {
  readonly product: ProductFacts
  readonly scale: Scale
  readonly count: number
  readonly settings: PublicSettings
}

/** The sides of the product as stages, in document order. */
export function sideViews({ product, scale, count, settings }: DesignedVariant, design: DesignDocument): readonly SideView[] {
  const priced = designPricing(product, design, count, settings).sides
  const technologies = product.sides.map((_, index): Technology => {
    const side = priced[index]
    if (side && side.printCount > 0) return side.technologyType
    return printTechnology(settings, product, count, { colorsCount: 1, digitalOnly: design.sides[index]?.technologyChoice === 'digital' })
  })
  const misplaced = misplacedNodes(product, scale, design, technologies)
  const isBlank = (index: number) => printedNodes(design.sides[index] ?? { nodes: [], technologyChoice: 'auto', printType: 0 }).length === 0
  return product.sides.map((side, index) => {
    const technology = technologies[index] ?? 'Digital'
    const area = printAreaOf(side, scale, technology)
    const printable = isPrintable(side, scale)
    const from = printable ? copySource(product.category, scale, index) : null
    return {
      index,
      name: side.name,
      widthMm: side.width,
      heightMm: side.height,
      printable,
      technology,
      area: area ? areaRect(area) : null,
      blank: isBlank(index),
      colors: priced[index]?.colorsCount ?? 0,
      copyFrom: from !== null && !isBlank(from) ? from : null,
      misplaced: misplaced.filter((node) => node.side === index),
    }
  })
}

/** Whether a side is only the end of a slat: nothing can be printed there, and an older design has nothing there that must be seen. */
export const isSlatEnd = (category: Category, { printable, blank }: SideView): boolean =>
  categoryTraits[category].sides === 'slats' && !printable && blank

/** Why a configuration cannot be added to the cart, most important reason first; null if it can. */
export type CartRefusal =
  | { readonly reason: 'outOfStock' | 'underStock' | 'quantity' | 'tooManyColors' }
  /** The number of preflight errors. */
  | { readonly reason: 'errors'; readonly count: number }

export function cartRefusal(
  variant: Pick<DesignedVariant, 'product'>,
  design: DesignDocument,
  findings: readonly Finding[],
  quantity: { readonly stock: number; readonly minimum: number; readonly canAdd: boolean },
): CartRefusal | null {
  if (quantity.stock === 0) return { reason: 'outOfStock' }
  if (quantity.stock < quantity.minimum) return { reason: 'underStock' }
  const errors = errorsOf(findings)
  // Too many colours of the whole product have their own message.
  if (errors.some(({ side }) => side !== null)) return { reason: 'errors', count: errors.length }
  if (hasTooManyColors(variant.product, design)) return { reason: 'tooManyColors' }
  return quantity.canAdd ? null : { reason: 'quantity' }
}
