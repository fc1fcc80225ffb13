import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { priceListVersions } from '#db/schema/price-lists.ts'
import type { PriceVersion, PriceVersions } from '../schema.ts'
import { versionInForce } from '#features/catalogue/price-versions/server/reads.ts'

/** Whether a version waits to take effect. */
const isPlanned = sql<boolean>`(${priceListVersions.validFrom} > now() AND ${priceListVersions.withdrawnAt} IS NULL)`

interface PageOf {
  readonly page: number
  readonly limit: number
}

/** A page of the versions of a list, the planned ones on top, each kind with the newest first; null for an unknown list. */
export async function listVersions(db: Db, priceListId: string, { page, limit }: PageOf): Promise<PriceVersions | null> {
  const inForce = await versionInForce(db, priceListId)
  if (inForce === null) return null
  const ofList = eq(priceListVersions.priceListId, priceListId)
  const offset = (page - 1) * limit
  const rows = await db
    .select({
      version: priceListVersions,
      author: { id: accounts.id, email: accounts.email },
      isPlanned,
    })
    .from(priceListVersions)
    .leftJoin(accounts, eq(accounts.id, priceListVersions.accountId))
    .where(ofList)
    .orderBy(desc(isPlanned), desc(priceListVersions.version))
    .limit(limit)
    .offset(offset)
  const stateOf = ({ version, isPlanned }: (typeof rows)[number]): PriceVersion['state'] => {
    if (version.withdrawnAt !== null) return 'withdrawn'
    return version.version === inForce ? 'inForce' : isPlanned ? 'planned' : 'past'
  }
  const items = rows.map((row): PriceVersion => {
    const { version, validFrom, createdAt, source, basedOn, fileName } = row.version
    return {
      version,
      validFrom: validFrom.toISOString(),
      createdAt: createdAt.toISOString(),
      author: row.author,
      source,
      basedOn,
      fileName,
      state: stateOf(row),
    }
  })
  return { total: await db.$count(priceListVersions, ofList), limit, offset, items }
}

/** Whether a list has a version. */
export async function hasVersion(db: Db, priceListId: string, version: number): Promise<boolean> {
  const isIt = and(eq(priceListVersions.priceListId, priceListId), eq(priceListVersions.version, version))
  return (await db.$count(priceListVersions, isIt)) > 0
}

/** Condition of a version that has not taken effect. */
export const isStillPlanned = (priceListId: string, version: number) =>
  and(
    eq(priceListVersions.priceListId, priceListId),
    eq(priceListVersions.version, version),
    gt(priceListVersions.validFrom, sql`clock_timestamp()`),
    isNull(priceListVersions.withdrawnAt),
  )
