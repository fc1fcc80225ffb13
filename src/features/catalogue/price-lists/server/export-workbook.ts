import type { Db } from '#db/client.ts'
import type { Currency } from '#domain/currency.ts'
import { listWithPartner } from './price-list-reads.ts'
import { rowsOfVersion } from '#features/catalogue/price-versions/server/reads.ts'
import type { PriceListProcesses } from './price-list-processes.ts'

interface ExportDeps {
  readonly db: Db
  readonly workbooks: Pick<PriceListProcesses, 'writeExport'>
}

interface Export {
  readonly id: string
  /** By default that of the list. */
  readonly currency: Currency | undefined
  readonly eurRate: number
}

/** The prices in force as an `.xlsx` file; null for an unknown list. */
export async function exportWorkbook({ db, workbooks }: ExportDeps, { id, currency, eurRate }: Export) {
  const found = await listWithPartner(db, id)
  if (found === null) return null
  const { currency: from, isDefault } = found.list
  const to = currency ?? from
  const bytes = await workbooks.writeExport({ rows: await rowsOfVersion(db, id, found.priceVersion), from, to, eurRate })
  const company = isDefault ? 'default' : (found.partner?.billing?.companyName ?? '')
  return { bytes, fileName: fileNameOf(company === '' ? id : company, to) }
}

/** A name that every file system takes. */
function fileNameOf(company: string, currency: Currency): string {
  const plain = company.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const words = plain.replaceAll(/[^a-z\d]+/gi, '-').replaceAll(/^-|-$/g, '')
  return `price-list-${words.toLowerCase().slice(0, 60)}-${currency}.xlsx`
}
