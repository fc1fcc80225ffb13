import { technologies } from '../catalogue/categories.ts'
import { colorsOf, type ProductFacts } from '../catalogue/product.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import { maxQuantity } from '../quantity/limits.ts'
import { minimumQuantity } from '../catalogue/minimum-quantity.ts'
import { isDigitalQuantity, maxTamponColors, technologiesOf } from './print-technology.ts'
import type { QuoteSide, SurchargeCounts } from './quote.ts'
import { sharesPlatesOf } from './surcharge-counts.ts'

/** A field that cannot be priced, by its path in the request, and why. */
export interface QuoteIssue {
  readonly path: string
  readonly message: string
}

const isPrinted = ({ printCount }: Pick<QuoteSide, 'printCount'>): boolean => printCount > 0

interface QuoteInput {
  readonly color: string
  readonly scale: string
  readonly count: number
  readonly sides: readonly QuoteSide[]
  readonly surchargeCounts: SurchargeCounts
}

/** The issues of a price request by field; empty if it can be priced. If every field is valid by itself, contradicting fields are named. */
export function quoteIssues(product: ProductFacts, request: QuoteInput, settings: PublicSettings): readonly QuoteIssue[] {
  const issues = [...variantIssues(product, request, settings), ...printIssues(product, request)]
  return issues.length > 0 ? issues : [...contradictions(product, request, settings), ...surchargeIssues(request)]
}

function variantIssues(product: ProductFacts, { color, scale, count }: QuoteInput, settings: PublicSettings): QuoteIssue[] {
  const issues: QuoteIssue[] = []
  const minimum = minimumQuantity(settings, product)
  if (!colorsOf(product).includes(color)) issues.push({ path: 'color', message: `${product.id} has no colour ${color}` })
  if (!(product.scales as readonly string[]).includes(scale)) issues.push({ path: 'scale', message: `${product.id} has no scale ${scale}` })
  if (count < minimum) issues.push({ path: 'count', message: `the minimum of ${product.id} is ${minimum}` })
  if (count > maxQuantity) issues.push({ path: 'count', message: `the maximum is ${maxQuantity}` })
  return issues
}

function printIssues(product: ProductFacts, { sides }: QuoteInput): QuoteIssue[] {
  const issues: QuoteIssue[] = []
  const printable = product.sides.filter(({ printAreas }) => printAreas.length > 0).length
  if (sides.filter(isPrinted).length > printable)
    issues.push({ path: 'sides', message: `${product.id} can be printed on ${printable} sides` })
  const allowed = technologiesOf(product)
  for (const [index, side] of sides.entries()) {
    const { technologyType, colorsCount } = side
    if (!isPrinted(side)) continue
    if (!allowed.includes(technologyType))
      issues.push({ path: `sides.${index}.technologyType`, message: `${product.id} can't be printed ${technologyType}` })
    else if (technologyType === 'Tampon' && (colorsCount < 1 || colorsCount > maxTamponColors))
      issues.push({ path: `sides.${index}.colorsCount`, message: `pad printing takes 1 to ${maxTamponColors} colours` })
    else if (technologyType === 'Simple' && colorsCount < 1)
      issues.push({ path: `sides.${index}.colorsCount`, message: 'simple printing takes at least one colour' })
  }
  return issues
}

/** Print on a product without print, pad print of a digital-only side, and pad print of too few pieces. */
function contradictions(product: ProductFacts, { count, sides }: QuoteInput, settings: PublicSettings): QuoteIssue[] {
  const isTooFewForPads = technologiesOf(product).includes('Digital') && isDigitalQuantity(settings, product, count)
  return sides.flatMap((side, index) => {
    const { technologyType, digitalOnly } = side
    if (!isPrinted(side)) return []
    const issues: QuoteIssue[] = []
    if (!product.sides[index]?.printAreas.length)
      issues.push({ path: `sides.${index}.printCount`, message: `side ${index + 1} of ${product.id} can't be printed` })
    if (digitalOnly === true && technologyType !== 'Digital')
      issues.push({ path: `sides.${index}.digitalOnly`, message: `a side printed ${technologyType} is not digital` })
    if (technologyType === 'Tampon' && isTooFewForPads)
      issues.push({ path: `sides.${index}.technologyType`, message: `${count} pieces are printed digitally` })
    return issues
  })
}

/** Each printed side has the one-off prices of its technology once; a pair that may be identical can share them. */
function surchargeIssues({ sides, surchargeCounts }: QuoteInput): QuoteIssue[] {
  return technologies.flatMap((technology) => {
    const uses = (side: QuoteSide | undefined): side is QuoteSide =>
      side !== undefined && isPrinted(side) && side.technologyType === technology
    const max = sides.filter(uses).length
    const shared = sides.filter((side, index) => {
      const first = sides[sharesPlatesOf(index) ?? -1]
      return uses(side) && uses(first) && first.colorsCount === side.colorsCount
    }).length
    const count = surchargeCounts[technology]
    if (count >= max - shared && count <= max) return []
    const expected = shared === 0 ? `${max}` : `${max - shared} to ${max}`
    return [{ path: `${technology.toLowerCase()}SurchargeCount`, message: `these sides have ${expected}` }]
  })
}
