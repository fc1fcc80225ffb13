import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { isUniqueViolation } from '#db/sql-states.ts'
import { billingFieldsOf, billingOfForm } from '#domain/accounts/partner-billing.ts'
import { PartnerForm, partnerFieldNames } from '#domain/accounts/partner-form-schema.ts'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import { dropLinks } from '#features/accounts/accounts/server/drop-links.ts'
import { hashPassword } from '#features/accounts/accounts/server/password-hash.ts'
import { savePassword } from '#features/accounts/accounts/server/save-password.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import { type Issue, issuesOfError } from '#platform/server/http/validate-input.ts'
import type { PriceListUpdate } from '../schema.ts'
import { type ListWithPartner, listWithPartner } from './price-list-reads.ts'
import { dealerIssue, ownerOfEmail } from './partner-issues.ts'
import { lockPriceList } from './save-prices.ts'
import { updatePrices } from './update-prices.ts'

export type UpdateRefusal =
  | { readonly reason: 'unknown' | 'conflict' }
  /** With the name of who has it. */
  | { readonly reason: 'email-taken'; readonly owner: string }
  | { readonly reason: 'invalid'; readonly issues: readonly Issue[] }
export type UpdatedPriceList =
  | { readonly ok: true; readonly version: number | null }
  | { readonly ok: false; readonly refusal: UpdateRefusal }

/** Carries a refusal out of a transaction and so rolls it back. */
class Refused extends Error {
  readonly refusal: UpdateRefusal
  constructor(refusal: UpdateRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

interface Update {
  readonly id: string
  readonly accountId: string
  readonly body: PriceListUpdate
  readonly validFrom: Date | null
  readonly at: Date
}

/** What the audit trail names of a partner. A password is only named as changed. */
const recordedOf = ({ partner, person }: ListWithPartner, billing = partner?.billing ?? null) => ({
  email: person?.email ?? '',
  isActive: partner?.isActive,
  locale: partner?.locale,
  dealerId: partner?.dealerId,
  note: partner?.note,
  ...billingFieldsOf(billing),
})

/** Saves the whole profile of a partner, with the e-mail address and the password of its first person. */
async function updateProfile(tx: Db, current: ListWithPartner, { body, accountId, at }: Update): Promise<void> {
  const { list, partner, person } = current
  if (partner === null) return
  const parsed = PartnerForm.safeParse(body)
  if (!parsed.success) throw new Refused({ reason: 'invalid', issues: issuesOfError(parsed.error) })
  const form = parsed.data
  if (form.currency !== list.currency)
    throw new Refused({ reason: 'invalid', issues: [{ path: 'currency', message: 'the currency of a price list cannot be changed' }] })
  if (body.version !== undefined && body.version !== partner.version) throw new Refused({ reason: 'conflict' })
  const owner = await ownerOfEmail(tx, form.email, person?.id)
  if (owner !== null) throw new Refused({ reason: 'email-taken', owner })
  const wrongDealer = await dealerIssue(tx, form.dealerId, partner.dealerId)
  if (wrongDealer !== null) throw new Refused({ reason: 'invalid', issues: [wrongDealer] })
  const billing = billingOfForm(form)
  const { isActive, locale = partner.locale, dealerId = partner.dealerId, note } = form
  const saved = { isActive, locale, dealerId, note, billing }
  await tx
    .update(partners)
    .set({ ...saved, version: sql`${partners.version} + 1` })
    .where(eq(partners.id, partner.id))
  if (person !== null) {
    if (form.email !== person.email) {
      await tx.update(accounts).set({ email: form.email }).where(eq(accounts.id, person.id))
      await dropLinks(tx, person.id)
    }
    if (form.password !== undefined) {
      const passwordHash = await hashPassword(form.password)
      await savePassword(tx, { accountId: person.id, passwordHash, keptSessionId: null, by: accountId, at })
    }
  }
  const after = recordedOf({ ...current, partner: { ...partner, ...saved }, person: person && { ...person, email: form.email } })
  const passwordChange = form.password === undefined ? [] : [{ field: 'password', before: null, after: 'changed' }]
  const changes = [...changesBetween(recordedOf(current), after), ...passwordChange]
  await recordChange(tx, { accountId, subject: 'partner', subjectId: partner.id, changes, at })
}

/**
 * Saves the profile or prices of a list, or both, in one transaction. The profile of the default list has no fields, so what a body says
 * about it is ignored.
 * @returns the number of the new version of prices; null if no price has changed.
 */
export async function updatePriceList(db: Db, update: Update): Promise<UpdatedPriceList> {
  const { id, body, validFrom, accountId, at } = update
  try {
    return await db.transaction(async (tx) => {
      const locked = await lockPriceList(tx, id)
      const current = locked && (await listWithPartner(tx, id))
      if (!locked || !current) throw new Refused({ reason: 'unknown' })
      if (partnerFieldNames.some((field) => body[field] !== undefined)) await updateProfile(tx, current, update)
      if (body.prices === undefined && body.technologies === undefined) return { ok: true, version: null }
      if (body.priceVersion !== undefined && body.priceVersion !== locked.version) throw new Refused({ reason: 'conflict' })
      const saved = await updatePrices(tx, { priceListId: id, basedOn: locked.version, accountId, validFrom, at }, body)
      if (!saved.ok) throw new Refused({ reason: 'invalid', issues: saved.issues })
      return saved
    })
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal }
    // Another request took the address at the same time.
    if (isUniqueViolation(error)) return { ok: false, refusal: { reason: 'email-taken', owner: body.email ?? '' } }
    throw error
  }
}
