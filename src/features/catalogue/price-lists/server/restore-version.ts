import type { Db } from '#db/client.ts'
import { priceListVersions } from '#db/schema/price-lists.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import { addLaterRows, lockPriceList, saveVersion } from './save-prices.ts'
import { hasVersion, isStillPlanned } from './version-reads.ts'

interface Restoration {
  readonly id: string
  readonly version: number
  /** The version in force as the admin saw it; undefined without this check. */
  readonly seen: number | undefined
  readonly accountId: string
  readonly validFrom: Date | null
  readonly at: Date
}

export type RestoredVersion =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'unknown-version' | 'conflict' }

/** Goes back to an older version by copying it as a new one. */
export const restoreVersion = (db: Db, { id, version, seen, accountId, validFrom, at }: Restoration): Promise<RestoredVersion> =>
  db.transaction(async (tx) => {
    const locked = await lockPriceList(tx, id)
    if (!locked) return { ok: false, reason: 'unknown' }
    if (!(await hasVersion(tx, id, version))) return { ok: false, reason: 'unknown-version' }
    if (seen !== undefined && seen !== locked.version) return { ok: false, reason: 'conflict' }
    const copy = { priceListId: id, basedOn: version, source: 'restored', accountId, validFrom, at } as const
    const saved = await saveVersion(tx, copy)
    await addLaterRows(tx, { priceListId: id, from: locked.version, to: saved })
    return { ok: true, version: saved }
  })

/** Gives up a planned version before it takes effect. @returns whether it was planned. */
export const withdrawVersion = (
  db: Db,
  { id, version, accountId, at }: Pick<Restoration, 'id' | 'version' | 'accountId' | 'at'>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(priceListVersions)
      .set({ withdrawnAt: at })
      .where(isStillPlanned(id, version))
      .returning({ validFrom: priceListVersions.validFrom })
    if (!withdrawn) return false
    const changes = [{ field: `prices.${version}.validFrom`, before: withdrawn.validFrom.toISOString(), after: null }]
    await recordChange(tx, { accountId, subject: 'priceList', subjectId: id, changes, at })
    return true
  })
