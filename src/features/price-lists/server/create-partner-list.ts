import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { billingFieldsOf, billingOfForm } from '#domain/accounts/partner-billing.ts'
import type { NewPartnerForm } from '#domain/accounts/partner-form-schema.ts'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import type { Locale } from '#domain/locale.ts'
import type { Country } from '#domain/postal/countries.ts'
import { priceListIn } from '#domain/pricing/price-list.ts'
import { reducePrices } from '#domain/pricing/reduce-prices.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { createPartner } from '#features/accounts/server/create-partner.ts'
import { recordChange } from '#features/audit/server/record-change.ts'
import { createPriceList } from '#features/price-versions/server/create-price-list.ts'
import { readPriceLists } from '#features/price-versions/server/reads.ts'

const locales: Partial<Record<Country, Locale>> = { CZ: 'cz', SK: 'cz', DE: 'de', AT: 'de', CH: 'de' }

/** Rolls the transaction back. */
class EmailTaken extends Error {}

interface NewPartner {
  readonly form: NewPartnerForm
  /** The admin. */
  readonly accountId: string
  readonly eurRate: number
  readonly at: Date
}

export type CreatedPartnerList =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'email-taken' | 'no-default-list' }

/** Creates a partner with its first person and its price list, a copy of the default one in its currency with some per cent off. */
export async function createPartnerList(db: Db, { form, accountId, eurRate, at }: NewPartner): Promise<CreatedPartnerList> {
  const billing = billingOfForm(form)
  const locale = form.locale ?? locales[form.billingCountry] ?? 'en'
  const { email, password, note, isActive, currency, percentOff } = form
  const id = randomUUID()
  try {
    return await db.transaction(async (tx) => {
      const standard = (await readPriceLists(tx, 'default')).find(({ isDefault }) => isDefault)
      if (!standard) return { ok: false, reason: 'no-default-list' }
      const partnerId = await createPartner(tx, { locale, billing, note, isActive })
      const names = { firstName: billing.firstName, lastName: billing.surName, phone: billing.phone }
      const person = await createAccount(tx, { email, password, role: 'partner', partnerId, ...names })
      if (!person.ok) throw new EmailTaken()
      const rows = reducePrices(priceListIn(currency, standard, eurRate), percentOff)
      await createPriceList(tx, { list: { id, isDefault: false, currency, partnerId }, rows, source: 'copied', accountId })
      const after = { email, isActive, currency, locale, note, percentOff, ...billingFieldsOf(billing) }
      await recordChange(tx, { accountId, subject: 'partner', subjectId: partnerId, changes: changesBetween({}, after), at })
      return { ok: true, id }
    })
  } catch (error) {
    if (error instanceof EmailTaken) return { ok: false, reason: 'email-taken' }
    throw error
  }
}
