import { eq, sql } from 'drizzle-orm'
import { billingFieldsOf, billingOfForm } from '#domain/accounts/partner-billing.ts'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { CompanyForm } from '../schema.ts'
import { companyQueues } from './jobs.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

interface CompanyUpdate {
  readonly partnerId: string
  /** Who acts: a person of the company. */
  readonly accountId: string
  readonly form: CompanyForm
}

const recordedOf = ({ locale, billing }: Pick<typeof partners.$inferSelect, 'locale' | 'billing'>) => ({
  locale,
  ...billingFieldsOf(billing),
})

/**
 * Saves the billing details and the language of a company for its own people. The office is told by mail what has changed.
 * @returns false if somebody else has saved meanwhile; then nothing is changed.
 */
export function updateCompany({ db, jobs, clock }: Deps, { partnerId, accountId, form }: CompanyUpdate): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for('no key update')
    if (!stored || (form.version !== undefined && form.version !== stored.version)) return false
    const saved = { locale: form.locale, billing: billingOfForm(form) }
    const changes = changesBetween(recordedOf(stored), recordedOf(saved))
    if (changes.length === 0) return true
    await tx
      .update(partners)
      .set({ ...saved, version: sql`${partners.version} + 1` })
      .where(eq(partners.id, partnerId))
    const entryId = await recordChange(tx, { accountId, subject: 'partner', subjectId: partnerId, changes, at: clock() })
    if (entryId !== null) await jobs.enqueue(tx, companyQueues.mailCompanyChange, { entryId })
    return true
  })
}
