import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { technologies } from '#domain/catalogue/categories.ts'
import { sideFingerprint } from '#domain/design/design-pricing.ts'
import type { DesignDocument } from '#domain/design/document-schema.ts'
import { inksOfPrintedSide, inksOfPrintedSides } from '#domain/design/side-inks.ts'
import type { PlateSet } from '#domain/orders/print-runs.ts'
import { printRunsOf } from '#domain/orders/production.ts'
import type { QuoteSide } from '#domain/pricing/quote.ts'
import { sharesPlatesOf } from '#domain/pricing/surcharge-counts.ts'
import { orderItems } from '#db/schema/orders.ts'
import type { MadeItem, MadeRun } from '../board-view.ts'

/** What is read of an item that is made. */
export const itemColumns = {
  id: orderItems.id,
  orderId: orderItems.orderId,
  productId: orderItems.productId,
  color: orderItems.color,
  scale: orderItems.scale,
  quantity: orderItems.quantity,
  design: orderItems.design,
  sides: sql<readonly QuoteSide[]>`${orderItems.quote}->'sides'`,
  keptSides: sql<readonly number[] | null>`${orderItems.quote}->'keptSides'`,
}

export interface ItemRow extends Omit<MadeItem, 'runs'> {
  readonly design: DesignDocument
  readonly sides: readonly QuoteSide[]
  readonly keptSides: readonly number[] | null
}

/** The plates of a printed side. Sides of a product that print the same share them, as the price counts it (decisions §7). */
function platesOf({ productId, design, sides, keptSides }: ItemRow, index: number): readonly PlateSet[] {
  const side = design.sides[index]
  const technology = sides[index]?.technologyType
  if (!side || technology === undefined || technology === 'Digital') return []
  const print = [productId, sharesPlatesOf(index) ?? index, technology, sideFingerprint(side)].join(' ')
  return [
    {
      key: createHash('sha256').update(print).digest('base64url').slice(0, 16),
      count: Math.max(1, inksOfPrintedSide(side, technology).length),
      isKept: keptSides?.includes(index) ?? false,
    },
  ]
}

function runsOf(item: ItemRow): readonly MadeRun[] {
  return technologies.flatMap((technology) => {
    const indexes = item.sides.flatMap(({ printCount, technologyType }, index) =>
      printCount > 0 && technologyType === technology ? [index] : [],
    )
    const count = printRunsOf(indexes.flatMap((index) => item.sides[index] ?? []))
    if (count === 0) return []
    const printed = indexes.flatMap((index) => item.design.sides[index] ?? [])
    return [
      {
        technology,
        count,
        inks: technology === 'Digital' ? [] : inksOfPrintedSides(printed, technology),
        plates: indexes.flatMap((index) => platesOf(item, index)),
      },
    ]
  })
}

/** An item as the workshop sees it: its inks and plates follow from its design. */
export const madeItem = (item: ItemRow): MadeItem => ({
  id: item.id,
  productId: item.productId,
  color: item.color,
  scale: item.scale,
  quantity: item.quantity,
  runs: runsOf(item),
})
