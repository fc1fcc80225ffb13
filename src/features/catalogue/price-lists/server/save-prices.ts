import { and, eq, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { priceListArticles, priceLists, priceListTechnologies, priceListVersions } from '#db/schema/price-lists.ts'
import type { VersionSource } from '#domain/pricing/version-sources.ts'
import { required } from '#domain/required.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import { keepVersion } from '#features/catalogue/price-versions/server/keep-version.ts'
import { versionInForce } from '#features/catalogue/price-versions/server/reads.ts'
import type { RowsText } from '#features/catalogue/price-versions/server/rows-text.ts'

/** Locks a list, so that versions are saved one after another. @returns its version in force; null for an unknown list. */
export async function lockPriceList(tx: Db, id: string): Promise<{ readonly isDefault: boolean; readonly version: number } | null> {
  const [list] = await tx.select({ isDefault: priceLists.isDefault }).from(priceLists).where(eq(priceLists.id, id)).for('update')
  // This transaction may have waited for one that saved a version after this one began.
  const version = list && (await versionInForce(tx, id, 'clock'))
  return list && version !== undefined && version !== null ? { isDefault: list.isDefault, version } : null
}

export interface SavedFrom {
  readonly priceListId: string
  /** The version whose rows are copied, or that was in force when the new rows were made. */
  readonly basedOn: number
  readonly source: VersionSource
  readonly accountId: string
  /** Null for prices that take effect at once. */
  readonly validFrom: Date | null
  readonly fileName?: string | null
  readonly at: Date
}

/**
 * Saves a version of a locked list, and records it in the audit trail. Planned versions stay as they are.
 * @param rows the rows of the version; without them it is a copy of `basedOn`.
 * @returns the number of the version.
 */
export async function saveVersion(tx: Db, { at, ...from }: SavedFrom, rows?: RowsText): Promise<number> {
  const { priceListId, basedOn, accountId, source, validFrom, fileName = null } = from
  const [last] = await tx
    .select({ version: max(priceListVersions.version) })
    .from(priceListVersions)
    .where(eq(priceListVersions.priceListId, priceListId))
  const version = required(last?.version, 'version of a price list') + 1
  await keepVersion(tx, { ...from, version }, rows ?? { articles: [], technologies: [] })
  if (rows === undefined) await copyRows(tx, { priceListId, from: basedOn, to: version })
  await recordChange(tx, {
    accountId,
    subject: 'priceList',
    subjectId: priceListId,
    changes: [
      { field: 'prices.version', before: basedOn, after: version },
      { field: 'prices.source', before: null, after: source },
      ...(validFrom === null ? [] : [{ field: 'prices.validFrom', before: null, after: validFrom.toISOString() }]),
      ...(fileName === null ? [] : [{ field: 'prices.fileName', before: null, after: fileName }]),
    ],
    at,
  })
  return version
}

interface Copy {
  readonly priceListId: string
  readonly from: number
  readonly to: number
}

/** Copies the rows of a version into a new one. `where` and `onConflict` narrow what is copied. */
async function copyRows(tx: Db, { priceListId, from, to }: Copy, { where = sql``, onConflict = sql`` } = {}): Promise<void> {
  const ofVersion = sql`WHERE price_list_id = ${priceListId} AND version = ${from}`
  await tx.execute(sql`
    INSERT INTO price_list_articles (price_list_id, version, helios_id, category, product_id, scale, description, prices_thousandths)
    SELECT price_list_id, ${to}::integer, helios_id, category, product_id, scale, description, prices_thousandths
      FROM price_list_articles ${ofVersion} ${where} ${onConflict}`)
  await tx.execute(sql`
    INSERT INTO price_list_technologies (price_list_id, version, print_type, category, description, prices_thousandths)
    SELECT price_list_id, ${to}::integer, print_type, category, description, prices_thousandths
      FROM price_list_technologies ${ofVersion} ${onConflict}`)
}

/** Adds the articles and kinds of print that a version lacks, because they came into the catalogue later. */
export const addLaterRows = (tx: Db, copy: Copy): Promise<void> =>
  copyRows(tx, copy, { where: sql`AND product_id IS NOT NULL`, onConflict: sql`ON CONFLICT DO NOTHING` })

type ArticleRow = typeof priceListArticles.$inferSelect
type TechnologyRow = typeof priceListTechnologies.$inferSelect
export interface EditedRows {
  readonly articles: readonly ArticleRow[]
  readonly technologies: readonly TechnologyRow[]
}

/** Writes edited rows into a new version, which nobody has read yet. */
export async function writeEditedRows(tx: Db, { articles, technologies }: EditedRows, version: number): Promise<void> {
  for (const { priceListId, heliosId, description, pricesThousandths } of articles)
    await tx
      .update(priceListArticles)
      .set({ description, pricesThousandths })
      .where(
        and(
          eq(priceListArticles.priceListId, priceListId),
          eq(priceListArticles.version, version),
          eq(priceListArticles.heliosId, heliosId),
        ),
      )
  for (const { priceListId, printType, category, description, pricesThousandths } of technologies)
    await tx
      .update(priceListTechnologies)
      .set({ description, pricesThousandths })
      .where(
        and(
          eq(priceListTechnologies.priceListId, priceListId),
          eq(priceListTechnologies.version, version),
          eq(priceListTechnologies.printType, printType),
          eq(priceListTechnologies.category, category),
        ),
      )
}
