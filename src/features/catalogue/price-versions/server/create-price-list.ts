import type { Db } from '#db/client.ts'
import { priceLists } from '#db/schema/price-lists.ts'
import type { PriceRows } from '#domain/pricing/price-list-schema.ts'
import type { VersionSource } from '#domain/pricing/version-sources.ts'
import { keepVersion } from './keep-version.ts'
import { toRowsText } from './rows-text.ts'

interface NewPriceList {
  readonly list: typeof priceLists.$inferInsert
  readonly rows: PriceRows
  readonly source: VersionSource
  /** Who creates it; null for the program. */
  readonly accountId?: string | null
}

/** Creates a price list with its first version, which is in force at once. */
export async function createPriceList(tx: Db, { list, rows, source, accountId = null }: NewPriceList): Promise<void> {
  await tx.insert(priceLists).values(list)
  await keepVersion(tx, { priceListId: list.id, version: 1, validFrom: null, source, accountId }, toRowsText(rows))
}
