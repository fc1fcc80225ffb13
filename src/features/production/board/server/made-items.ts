import { createHash } from 'node:crypto'
import { asc, inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { technologies } from '#domain/catalogue/categories.ts'
import { sideFingerprint } from '#domain/design/design-pricing.ts'
import { designVersion } from '#domain/design/document-limits.ts'
import type { DesignDocument } from '#domain/design/document-schema.ts'
import { inksOfPrintedSide, inksOfPrintedSides } from '#domain/design/side-inks.ts'
import type { PlateSet } from '#domain/orders/print-runs.ts'
import { printRunsOf } from '#domain/orders/production.ts'
import type { QuoteSide } from '#domain/pricing/quote.ts'
import { required } from '#domain/required.ts'
import { sharesPlatesOf } from '#domain/pricing/surcharge-counts.ts'
import type { Db } from '#db/client.ts'
import { orderItems } from '#db/schema/orders.ts'
import type { MadeItem, MadeRun } from '../board-view.ts'

/** What is read of every item at once. Designs are large, and are read only of the items whose print is not known yet. */
const itemColumns = {
  id: orderItems.id,
  orderId: orderItems.orderId,
  productId: orderItems.productId,
  color: orderItems.color,
  scale: orderItems.scale,
  quantity: orderItems.quantity,
  sides: sql<readonly QuoteSide[]>`${orderItems.quote}->'sides'`,
  keptSides: sql<readonly number[] | null>`${orderItems.quote}->'keptSides'`,
  // The transaction that wrote this version of the row: with a changed design it is another one.
  writtenBy: sql<string>`${orderItems}.xmin`,
}

/** An item as the workshop sees it, with how its sides were sold. */
export interface MadeItemOfOrder extends MadeItem {
  readonly orderId: string
  readonly sides: readonly QuoteSide[]
}

interface DesignedItem {
  readonly productId: string
  readonly sides: readonly QuoteSide[]
  readonly keptSides: readonly number[] | null
  readonly design: DesignDocument
}

/** The plates of a printed side. Sides of a product that print the same share them, as the price counts it (decisions §7). */
function platesOf({ productId, design, sides, keptSides }: DesignedItem, index: number): readonly PlateSet[] {
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

/** Inks and plates follow from the design; of one that a later release stored, only the runs as sold are known. */
function runsOf(item: DesignedItem): readonly MadeRun[] {
  const version: number = item.design.version
  return technologies.flatMap((technology) => {
    const indexes = item.sides.flatMap(({ printCount, technologyType }, index) =>
      printCount > 0 && technologyType === technology ? [index] : [],
    )
    const count = printRunsOf(indexes.flatMap((index) => item.sides[index] ?? []))
    if (count === 0) return []
    if (version !== designVersion) return [{ technology, count, inks: [], plates: [] }]
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

/** Runs by item and version of its row, for about as many items as a full board has. */
const knownRuns = new LRUCache<string, readonly MadeRun[]>({ max: 5000 })

/** So many designs are read before other requests have their turn. */
const designsAtOnce = 50

/** The items of orders by position, as the workshop sees them. */
export async function readMadeItems(db: Db, orderIds: readonly string[]): Promise<readonly MadeItemOfOrder[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select(itemColumns)
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.position))
  const runs = new Map<string, readonly MadeRun[]>()
  const keyOf = ({ id, writtenBy }: (typeof rows)[number]) => `${id} ${writtenBy}`
  const unknown = rows.filter((row) => {
    const known = knownRuns.get(keyOf(row))
    if (known) runs.set(row.id, known)
    return !known
  })
  for (let start = 0; start < unknown.length; start += designsAtOnce) {
    const some = new Map(unknown.slice(start, start + designsAtOnce).map((row) => [row.id, row]))
    const { id, design } = orderItems
    for (const read of await db
      .select({ id, design })
      .from(orderItems)
      .where(inArray(id, [...some.keys()]))) {
      const row = required(some.get(read.id), 'item')
      const made = runsOf({ ...row, design: read.design })
      runs.set(row.id, made)
      knownRuns.set(keyOf(row), made)
    }
  }
  return rows.map((row) => ({ ...row, runs: runs.get(row.id) ?? [] }))
}
