import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { priceListArticles, priceLists, priceListTechnologies, priceListVersions } from '#db/schema/price-lists.ts'
import { PriceList } from '#domain/pricing/price-list-schema.ts'
import { type RowsText, rowsPerText } from './rows-text.ts'

/** A price list with the number of its version. */
export interface StoredPriceList extends PriceList {
  readonly version: number
}

interface ListRows {
  readonly articles: readonly (typeof priceListArticles.$inferSelect)[]
  readonly technologies: readonly (typeof priceListTechnologies.$inferSelect)[]
}

/** Parses the lists one by one and yields to requests in between: there may be hundreds. */
async function parseLists(
  lists: readonly (typeof priceLists.$inferSelect & { readonly version: number })[],
  rows: ListRows,
): Promise<readonly StoredPriceList[]> {
  const articles = Map.groupBy(rows.articles, ({ priceListId }) => priceListId)
  const technologies = Map.groupBy(rows.technologies, ({ priceListId }) => priceListId)
  const parsed: StoredPriceList[] = []
  for (const list of lists) {
    const whole = { ...list, articles: articles.get(list.id) ?? [], technologies: technologies.get(list.id) ?? [] }
    parsed.push({ ...PriceList.parse(whole), version: list.version })
    await nextTurn()
  }
  return parsed
}

/** The database's clock decides for every process. `now()` is the time at which the transaction began. */
const hasBegunBy = (time: SQL) => and(lte(priceListVersions.validFrom, time), isNull(priceListVersions.withdrawnAt))
const hasBegun = hasBegunBy(sql`now()`)
const isPlanned = and(sql`${priceListVersions.validFrom} > now()`, isNull(priceListVersions.withdrawnAt))
const newestFirst = [desc(priceListVersions.validFrom), desc(priceListVersions.version)] as const

/** The version of each list that is in force at the time of the transaction. */
export const versionsInForce = (db: Db) =>
  db
    .selectDistinctOn([priceListVersions.priceListId], {
      priceListId: priceListVersions.priceListId,
      version: priceListVersions.version,
      validFrom: priceListVersions.validFrom,
    })
    .from(priceListVersions)
    .where(hasBegun)
    .orderBy(priceListVersions.priceListId, ...newestFirst)

/**
 * The version of a list that is in force; null for an unknown list.
 * @param at the time of the transaction, or that of the statement, for a transaction that has waited for another one.
 */
export async function versionInForce(tx: Db, priceListId: string, at: 'transaction' | 'clock' = 'transaction'): Promise<number | null> {
  const time = at === 'clock' ? sql`clock_timestamp()` : sql`now()`
  const [row] = await tx
    .select({ version: priceListVersions.version })
    .from(priceListVersions)
    .where(and(eq(priceListVersions.priceListId, priceListId), hasBegunBy(time)))
    .orderBy(...newestFirst)
    .limit(1)
  return row?.version ?? null
}

/** The planned versions of a list, the next one first. */
export const plannedVersions = (tx: Db, priceListId: string): Promise<{ version: number; validFrom: Date }[]> =>
  tx
    .select({ version: priceListVersions.version, validFrom: priceListVersions.validFrom })
    .from(priceListVersions)
    .where(and(eq(priceListVersions.priceListId, priceListId), isPlanned))
    .orderBy(priceListVersions.validFrom, priceListVersions.version)

/** Every list, or only the default one, in the version that is in force, with the rows that are sold. */
export async function readPriceLists(tx: Db, which: 'all' | 'default' = 'all'): Promise<readonly StoredPriceList[]> {
  const inForce = versionsInForce(tx).as('in_force')
  const isInForce = (table: typeof priceListArticles | typeof priceListTechnologies) =>
    and(eq(inForce.priceListId, table.priceListId), eq(inForce.version, table.version))
  const lists = await tx
    .select({ ...getTableColumns(priceLists), version: inForce.version })
    .from(priceLists)
    .innerJoin(inForce, eq(inForce.priceListId, priceLists.id))
    .where(which === 'default' ? eq(priceLists.isDefault, true) : undefined)
    .orderBy(priceLists.id)
  const isRead = inArray(
    inForce.priceListId,
    lists.map(({ id }) => id),
  )
  const articles = await tx
    .select(getTableColumns(priceListArticles))
    .from(priceListArticles)
    .innerJoin(inForce, isInForce(priceListArticles))
    .where(and(isNotNull(priceListArticles.productId), isRead))
    .orderBy(priceListArticles.heliosId)
  const technologies = await tx
    .select(getTableColumns(priceListTechnologies))
    .from(priceListTechnologies)
    .innerJoin(inForce, isInForce(priceListTechnologies))
    .where(isRead)
    .orderBy(priceListTechnologies.printType, priceListTechnologies.category)
  return parseLists(lists, { articles, technologies })
}

/** Milliseconds until the next planned version of any list takes effect; null when none is planned. */
export async function timeToNextPrices(tx: Db): Promise<number | null> {
  const [next] = await tx
    .select({ ms: sql<number | null>`(extract(epoch from min(${priceListVersions.validFrom}) - now()) * 1000)::float8` })
    .from(priceListVersions)
    .where(isPlanned)
  return next?.ms ?? null
}

/** All rows of a version, also those that are not sold. */
export async function rowsOfVersion(tx: Db, priceListId: string, version: number): Promise<RowsText> {
  const textsOf = async (table: typeof priceListArticles | typeof priceListTechnologies, fields: string, order: string) => {
    const { rows } = await tx.execute<{ text: string }>(sql`
      WITH numbered AS (
        SELECT row_number() OVER (ORDER BY ${sql.raw(order)}) - 1 AS position,
               json_build_object(${sql.raw(fields)}, 'category', category, 'description', description, 'pricesThousandths', prices_thousandths) AS row
          FROM ${table} WHERE price_list_id = ${priceListId} AND version = ${version})
      SELECT json_agg(row ORDER BY position)::text AS text FROM numbered GROUP BY position / ${sql.raw(String(rowsPerText))} ORDER BY min(position)`)
    return rows.map(({ text }) => text)
  }
  return {
    articles: await textsOf(priceListArticles, "'heliosId', helios_id, 'productId', product_id, 'scale', scale", 'helios_id'),
    technologies: await textsOf(priceListTechnologies, "'printType', print_type", 'print_type, category'),
  }
}
