import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/products.ts'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { OfficeSafety, SafetyInput } from '../schema.ts'
import { lockSafety } from './reads.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

interface SafetyChange {
  readonly productId: string
  readonly accountId: string
  readonly input: SafetyInput
}

type SavedSafety =
  | { readonly ok: true; readonly safety: OfficeSafety }
  | { readonly ok: false; readonly reason: 'unknown' }
  /** Somebody else saved meanwhile. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: OfficeSafety }

const fieldsOf = ({ manufacturer, information }: SafetyInput) => ({ manufacturer, information })

/** Says who made a product and what to mind when it is used, with an entry in the audit trail. A change that changes nothing writes nothing. */
export function saveSafety({ db, clock }: Deps, { productId, accountId, input }: SafetyChange): Promise<SavedSafety> {
  return db.transaction(async (tx): Promise<SavedSafety> => {
    const current = await lockSafety(tx, productId)
    if (current === null) return { ok: false, reason: 'unknown' }
    if (input.version !== undefined && input.version !== current.version) return { ok: false, reason: 'conflict', current }

    const safety = fieldsOf(input)
    const changes = changesBetween(fieldsOf(current), safety)
    if (changes.length === 0) return { ok: true, safety: current }

    const version = current.version + 1
    await tx.update(products).set({ safety, safetyVersion: version }).where(eq(products.id, productId))
    await recordChange(tx, { accountId, subject: 'product', subjectId: productId, changes, at: clock() })
    return { ok: true, safety: { ...safety, version } }
  })
}
