import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { priceListVersions } from '#db/schema/price-lists.ts'
import type { RowsText } from './rows-text.ts'

export interface NewVersion extends Omit<typeof priceListVersions.$inferInsert, 'validFrom'> {
  /** Null for a version that is in force at once. */
  readonly validFrom: Date | null
}

/** Inserts a version with its rows. The database reads the JSON, so that a list of 50,000 rows does not keep this thread busy. */
export async function keepVersion(tx: Db, version: NewVersion, rows: RowsText): Promise<void> {
  // Not now(), the time at which this transaction began: it may have waited for another one, whose version would then be the newer.
  await tx.insert(priceListVersions).values({ ...version, validFrom: version.validFrom ?? sql`clock_timestamp()` })
  const key = sql`${version.priceListId}, ${version.version}::integer`
  for (const text of rows.articles)
    await tx.execute(sql`
      INSERT INTO price_list_articles (price_list_id, version, helios_id, category, product_id, scale, description, prices_thousandths)
      SELECT ${key}, "heliosId", category, "productId", scale, description, "pricesThousandths"
        FROM jsonb_to_recordset(${text}::jsonb)
          AS row ("heliosId" text, category text, "productId" text, scale text, description text, "pricesThousandths" bigint[])`)
  for (const text of rows.technologies)
    await tx.execute(sql`
      INSERT INTO price_list_technologies (price_list_id, version, print_type, category, description, prices_thousandths)
      SELECT ${key}, "printType", category, description, "pricesThousandths"
        FROM jsonb_to_recordset(${text}::jsonb)
          AS row ("printType" text, category text, description text, "pricesThousandths" bigint[])`)
}
