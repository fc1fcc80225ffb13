import { accountName } from '#domain/accounts/account-name.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { accounts } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { stock } from '#db/schema/products.ts'
import { stockMovements } from '#db/schema/stock-movements.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { MovementList, MovementQuery, StockRow } from '../schema.ts'

/** Names and codes of the articles, from the default price list. */
export type StockCatalogue = Pick<CatalogueSnapshot, 'products' | 'defaultPriceList'>

type Stocked = typeof stock.$inferSelect

/** Describes rows of stock, in the order of the catalogue. Rows of a product that is no longer sold are left out. */
export function describeStock({ products, defaultPriceList }: StockCatalogue, rows: readonly Stocked[]): readonly StockRow[] {
  const codes = new Map(defaultPriceList('CZK')?.articles.map(({ productId, scale, heliosId }) => [`${productId} ${scale}`, heliosId]))
  const ofProduct = Map.groupBy(rows, ({ productId }) => productId)
  return products.flatMap((product) => {
    const { id, name, category, scales } = product
    const colors = colorsOf(product)
    const place = ({ color, scale }: Stocked) => colors.indexOf(color) * scales.length + scales.indexOf(scale)
    return (ofProduct.get(id) ?? [])
      .toSorted((one, other) => place(one) - place(other))
      .map(({ color, scale, quantity, minimum, version }) => ({
        productId: id,
        color,
        scale,
        name,
        category,
        code: codes.get(`${id} ${scale}`) ?? null,
        quantity,
        minimum,
        version,
      }))
  })
}

/** The stock of some products; of all without ids. */
export const stockRows = async (db: Db, catalogue: StockCatalogue, productIds?: readonly string[]): Promise<readonly StockRow[]> =>
  describeStock(
    catalogue,
    await db
      .select()
      .from(stock)
      .where(productIds === undefined ? undefined : inArray(stock.productId, [...productIds])),
  )

/** The condition of `isBelowMinimum` for queries. */
export const isLowStock = lt(stock.quantity, stock.minimum)

/** The number of variants below their minimum, counted up to a limit. */
export const countLowStock = async (db: Db, max: number): Promise<number> => (await countUpTo(db, stock, isLowStock, max)).total

/** A page of the history of a variant, the newest movement first. */
export async function listMovements(db: Db, productId: string, { color, scale, page, limit }: MovementQuery): Promise<MovementList> {
  const condition = and(eq(stockMovements.productId, productId), eq(stockMovements.color, color), eq(stockMovements.scale, scale))
  const offset = (page - 1) * limit
  const [total, rows] = await Promise.all([
    countUpTo(db, stockMovements, condition),
    db
      .select({
        movement: stockMovements,
        order: { id: orders.id, orderCode: orders.orderCode },
        account: { id: accounts.id, email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName },
      })
      .from(stockMovements)
      .leftJoin(orders, eq(orders.id, stockMovements.orderId))
      .leftJoin(accounts, eq(accounts.id, stockMovements.accountId))
      .where(condition)
      .orderBy(desc(stockMovements.id))
      .limit(limit)
      .offset(offset),
  ])
  return {
    ...total,
    limit,
    offset,
    items: rows.map(({ movement: { id, at, kind, quantity, left, reason }, order, account }) => ({
      id,
      at: at.toISOString(),
      kind,
      quantity,
      left,
      reason,
      order,
      account: account && { id: account.id, name: accountName(account) },
    })),
  }
}
