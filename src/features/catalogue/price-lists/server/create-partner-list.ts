import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { billingFieldsOf, billingOfForm } from '#domain/accounts/partner-billing.ts'
import type { NewPartnerForm } from '#domain/accounts/partner-form-schema.ts'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import type { Currency } from '#domain/currency.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { Country } from '#domain/postal/countries.ts'
import { losesPrice } from '#domain/pricing/allowed-price.ts'
import { type PriceList, priceListIn } from '#domain/pricing/price-list.ts'
import type { PriceRows } from '#domain/pricing/price-list-schema.ts'
import { reducePrices } from '#domain/pricing/reduce-prices.ts'
import { createAccount } from '#features/accounts/accounts/server/create-account.ts'
import { createPartner } from '#features/accounts/accounts/server/create-partner.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import { createPriceList } from '#features/catalogue/price-versions/server/create-price-list.ts'
import type { RowsText } from '#features/catalogue/price-versions/server/rows-text.ts'
import { readPriceLists } from '#features/catalogue/price-versions/server/reads.ts'
import type { Issue } from '#platform/server/http/validate-input.ts'
import { dealerIssue, ownerOfEmail } from './partner-issues.ts'
import { saveVersion } from './save-prices.ts'

/** The countries whose partners a site addresses in their language; English is for all others. */
const countriesOf: Readonly<Record<Locale, readonly Country[]>> = { cz: ['CZ', 'SK'], en: [], de: ['DE', 'AT', 'CH'] }

const localeOf = (country: Country): Locale => locales.find((locale) => countriesOf[locale].includes(country)) ?? 'en'

interface Copy {
  readonly currency: Currency
  readonly eurRate: number
  readonly percentOff: number
}

/** The rows of a partner's list that is copied from the default one; null if a price would be rounded to 0. */
export function copiedRows(standard: PriceList, { currency, eurRate, percentOff }: Copy): PriceRows | null {
  const rows = reducePrices(priceListIn(currency, standard, eurRate), percentOff)
  return losesPrice(standard, rows) ? null : rows
}

/** Rolls the transaction back. */
class EmailTaken extends Error {}

interface NewPartner {
  readonly form: NewPartnerForm
  /** The admin. */
  readonly accountId: string
  readonly eurRate: number
  /** Prices of a workbook, which become the second version; without it the copy is all. */
  readonly imported?: { readonly rows: RowsText; readonly fileName: string } | undefined
  readonly at: Date
}

export type CreatedPartnerList =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'no-default-list' | 'percent-too-large' }
  | { readonly ok: false; readonly reason: 'email-taken'; readonly owner: string }
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: readonly Issue[] }

/** Creates a partner with its first person and its price list, a copy of the default one in its currency with some per cent off. */
export async function createPartnerList(db: Db, { form, accountId, eurRate, imported, at }: NewPartner): Promise<CreatedPartnerList> {
  const billing = billingOfForm(form)
  const locale = form.locale ?? localeOf(form.billingCountry)
  const { email, password, note, isActive, currency, percentOff, dealerId = null } = form
  const id = randomUUID()
  try {
    return await db.transaction(async (tx) => {
      const standard = (await readPriceLists(tx, 'default')).find(({ isDefault }) => isDefault)
      if (!standard) return { ok: false, reason: 'no-default-list' }
      const rows = copiedRows(standard, { currency, eurRate, percentOff })
      if (rows === null) return { ok: false, reason: 'percent-too-large' }
      const wrongDealer = await dealerIssue(tx, dealerId)
      if (wrongDealer !== null) return { ok: false, reason: 'invalid', issues: [wrongDealer] }
      const partnerId = await createPartner(tx, { locale, billing, note, isActive, dealerId })
      const names = { firstName: billing.firstName, lastName: billing.surName, phone: billing.phone }
      const person = await createAccount(tx, { email, password, role: 'partner', partnerId, ...names })
      if (!person.ok) throw new EmailTaken()
      await createPriceList(tx, { list: { id, isDefault: false, currency, partnerId }, rows, source: 'copied', accountId })
      const after = { email, isActive, currency, locale, dealerId, note, percentOff, ...billingFieldsOf(billing) }
      await recordChange(tx, { accountId, subject: 'partner', subjectId: partnerId, changes: changesBetween({}, after), at })
      const saved = { priceListId: id, basedOn: 1, source: 'imported', accountId, validFrom: null, at } as const
      if (imported) await saveVersion(tx, { ...saved, fileName: imported.fileName }, imported.rows)
      return { ok: true, id }
    })
  } catch (error) {
    if (error instanceof EmailTaken) return { ok: false, reason: 'email-taken', owner: (await ownerOfEmail(db, email)) ?? email }
    throw error
  }
}
