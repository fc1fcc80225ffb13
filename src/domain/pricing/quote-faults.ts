import type { ProductFacts } from '../catalogue/product.ts'
import { coloursOf } from '../catalogue/product.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import { maxQuantity } from '../quantity/limits.ts'
import { minimumQuantity } from '../quantity/minimum.ts'
import { maxTamponColours, technologiesOf } from './print-technology.ts'
import type { QuoteSide } from './quote.ts'

/** A field that can't be priced, by its path in the request, and why. */
export interface QuoteFault {
  readonly path: string
  readonly message: string
}

/** What of a price request the product can't be: names every field, an empty list means that the request can be priced. */
export function quoteFaults(
  product: ProductFacts,
  request: { readonly color: string; readonly scale: string; readonly count: number; readonly sides: readonly QuoteSide[] },
  settings: PublicSettings,
): readonly QuoteFault[] {
  const faults: QuoteFault[] = []
  const minimum = minimumQuantity(settings, product)
  if (!coloursOf(product).includes(request.color)) faults.push({ path: 'color', message: `${product.id} has no colour ${request.color}` })
  if (!(product.scales as readonly string[]).includes(request.scale))
    faults.push({ path: 'scale', message: `${product.id} has no scale ${request.scale}` })
  if (request.count < minimum) faults.push({ path: 'count', message: `the minimum of ${product.id} is ${minimum}` })
  if (request.count > maxQuantity) faults.push({ path: 'count', message: `the maximum is ${maxQuantity}` })
  const printable = product.sides.filter(({ printAreas }) => printAreas.length > 0).length
  if (request.sides.filter(({ printCount }) => printCount > 0).length > printable)
    faults.push({ path: 'sides', message: `${product.id} can be printed on ${printable} sides` })
  const allowed = technologiesOf(product)
  for (const [index, { technologyType, colorsCount, printCount }] of request.sides.entries()) {
    if (printCount === 0) continue
    if (!allowed.includes(technologyType))
      faults.push({ path: `sides.${index}.technologyType`, message: `${product.id} can't be printed ${technologyType}` })
    else if (technologyType === 'Tampon' && (colorsCount < 1 || colorsCount > maxTamponColours))
      faults.push({ path: `sides.${index}.colorsCount`, message: `pad printing takes 1 to ${maxTamponColours} colours` })
    else if (technologyType === 'Simple' && colorsCount < 1)
      faults.push({ path: `sides.${index}.colorsCount`, message: 'simple printing takes at least one colour' })
  }
  return faults
}
