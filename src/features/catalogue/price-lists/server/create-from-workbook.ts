import type { Db } from '#db/client.ts'
import { NewPartnerForm } from '#domain/accounts/partner-form-schema.ts'
import { defaultPriceListId } from '#domain/default-catalogue/default-catalogue.ts'
import type { Currency } from '#domain/currency.ts'
import { readPriceLists, rowsOfVersion } from '#features/catalogue/price-versions/server/reads.ts'
import { toRowsText } from '#features/catalogue/price-versions/server/rows-text.ts'
import { findUnstorableText } from '#platform/server/http/unstorable-text.ts'
import { issuesOfError } from '#platform/server/http/validate-input.ts'
import type { PriceChangesReply } from '../schema.ts'
import { copiedRows, type CreatedPartnerList, createPartnerList } from './create-partner-list.ts'
import type { PriceListProcesses } from './price-list-processes.ts'
import type { ReadImport } from './work-on-price-list.ts'

interface Deps {
  readonly db: Db
  readonly workbooks: Pick<PriceListProcesses, 'readImport'>
}

interface NewFromWorkbook {
  /** A multipart body: the workbook as `file`, and unless it is a dry run the partner's form as JSON in `form`. */
  readonly body: Uint8Array
  readonly contentType: string
  readonly currency: Currency
  readonly percentOff: number
  readonly isDryRun: boolean
  /** Of the dry run that is confirmed. */
  readonly digest: string | undefined
  readonly accountId: string
  readonly eurRate: number
  readonly at: Date
}

export type CreatedFromWorkbook =
  /** `id` is null in a dry run. */
  | { readonly ok: true; readonly id: string | null; readonly digest: string; readonly changes: PriceChangesReply }
  | { readonly ok: false; readonly by: 'workbook'; readonly refused: Extract<ReadImport, { ok: false }> | { readonly reason: 'conflict' } }
  | { readonly ok: false; readonly by: 'form'; readonly refused: Extract<CreatedPartnerList, { ok: false }> }

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // No form, or not as JSON: its fields are then reported as missing.
    return {}
  }
}

/** A new list has no id yet; the digest must still be that of its dry run. */
const draft = { id: 'new', version: 0 } as const

/**
 * Creates a partner whose prices come from a workbook, whole or not at all. What the workbook lacks is copied from the default list with
 * some per cent off. A dry run creates nothing and says how the prices differ from that copy.
 */
export async function createFromWorkbook({ db, workbooks }: Deps, request: NewFromWorkbook): Promise<CreatedFromWorkbook> {
  const { body, contentType, currency, percentOff, eurRate, isDryRun, digest: confirmed, accountId, at } = request
  const standard = (await readPriceLists(db, 'default')).find(({ isDefault }) => isDefault)
  if (!standard) return { ok: false, by: 'form', refused: { ok: false, reason: 'no-default-list' } }
  const copy = copiedRows(standard, { currency, eurRate, percentOff })
  if (copy === null) return { ok: false, by: 'form', refused: { ok: false, reason: 'percent-too-large' } }
  const read = await workbooks.readImport({
    body,
    contentType,
    list: { ...draft, currency },
    rows: toRowsText(copy),
    standard: await rowsOfVersion(db, defaultPriceListId, standard.version),
    isDryRun,
  })
  if (!read.ok) return { ok: false, by: 'workbook', refused: read }
  const { digest, changes, rows, fileName } = read
  if (isDryRun) return { ok: true, id: null, digest, changes }
  if (confirmed !== undefined && confirmed !== digest) return { ok: false, by: 'workbook', refused: { reason: 'conflict' } }
  const sent = parsedJson(read.form)
  const form = NewPartnerForm.safeParse({ ...(sent as object), currency, percentOff })
  const issues = form.success ? findUnstorableText(sent) : issuesOfError(form.error)
  if (!form.success || issues.length > 0) return { ok: false, by: 'form', refused: { ok: false, reason: 'invalid', issues } }
  const created = await createPartnerList(db, { form: form.data, accountId, eurRate, imported: { rows, fileName }, at })
  return created.ok ? { ok: true, id: created.id, digest, changes } : { ok: false, by: 'form', refused: created }
}
