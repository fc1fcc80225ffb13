import type { Db } from '#db/client.ts'
import { versionInForce } from '#features/catalogue/price-versions/server/reads.ts'
import type { PricedOrder } from './price-order.ts'

/** Carries out of a transaction that other prices are in force than those in memory. */
export class PricesChanged extends Error {}

/**
 * New prices are valid from the moment of their commit, and planned ones from their time: memory follows a little later.
 * @throws PricesChanged if an order was priced by other prices than those in force.
 */
export async function requirePricesInForce(tx: Db, { prices }: PricedOrder, ownListId: string | null): Promise<void> {
  const version = await versionInForce(tx, ownListId ?? prices.priceListId)
  const isSameList = ownListId === null || ownListId === prices.priceListId
  if (version !== null && !(isSameList && version === prices.version)) throw new PricesChanged('the prices have changed')
}
