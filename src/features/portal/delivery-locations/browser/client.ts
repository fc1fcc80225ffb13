import type { NameMatch } from '#domain/deliveries/match-locations.ts'
import type { SplitRow } from '#domain/deliveries/split.ts'
import { decodeSheet } from '#domain/lists/decode-sheet.ts'
import { minPhraseLength } from '#domain/lists/paging.ts'
import { cellsOfRows, readSheetText, textOfCells } from '#domain/lists/sheet-text.ts'
import { postWorkbook } from '#features/catalogue/price-lists/browser/client.ts'
import { ApiError, callApi } from '#platform/browser/call-api.ts'
import type { DeliveryLocation, ImportedLocationsReply, LocationForm, LocationImportRefusal, LocationList, SheetRows } from '../schema.ts'

/** All functions throw ApiError with the server's reason and issues, or the browser's error without an answer. */
export const postLocation = (body: LocationForm): Promise<DeliveryLocation> =>
  callApi('POST /api/b2b/partner/delivery-location/create', { body })

export const putLocation = (id: string, body: LocationForm): Promise<DeliveryLocation> =>
  callApi('PUT /api/b2b/partner/delivery-location/{id}', { path: { id }, body })

/** The company's locations that match a phrase, by company: the first ones. One that is too short finds what none finds. */
export const getLocations = (phrase: string, signal: AbortSignal, limit = 20): Promise<LocationList> =>
  callApi('GET /api/b2b/partner/delivery-location/list', { query: { limit, ...(phrase.length >= minPhraseLength && { phrase }) }, signal })

interface SavedSplit {
  readonly orderId: string
  /** Of the order's addresses as seen; a late save is a conflict. */
  readonly version: number
}

/** Delivers a whole order to one location. */
export const postSingleDelivery = ({ orderId, version }: SavedSplit, locationId: string): Promise<unknown> =>
  callApi('POST /api/b2b/partner/order/{orderId}/delivery-location/single/{id}', {
    path: { orderId, id: locationId },
    query: { version },
  })

/** Splits the items of an order among locations. */
export const postSplitDelivery = ({ orderId, version }: SavedSplit, rows: readonly SplitRow[]): Promise<unknown> =>
  callApi('POST /api/b2b/partner/order/{orderId}/delivery-location/multiple', { path: { orderId }, body: { rows: [...rows], version } })

/** The locations that the branches of a sheet may mean, in the order of the names. */
export const matchBranches = async (names: readonly string[]): Promise<readonly NameMatch[]> =>
  (await callApi('POST /api/b2b/partner/delivery-location/match', { body: { names: [...names] } })).matches

/** Why a sheet was not taken. `reason` is that of the API, if it has one; `cause` is for the words of the others. */
export interface SheetRefused {
  readonly ok: false
  readonly reason: string | null
  readonly cause: unknown
  readonly errors: NonNullable<LocationImportRefusal['errors']>
  readonly total: number
}

export function refusalOf(error: unknown): SheetRefused {
  if (!(error instanceof ApiError) || error.status >= 500) return { ok: false, reason: null, cause: error, errors: [], total: 0 }
  const { reason, errors = [], total = 0 } = error.body as LocationImportRefusal
  return { ok: false, reason: reason ?? (error.status === 413 ? 'too-large' : null), cause: error, errors, total }
}

/** Adds the locations of the good rows of a sheet, or with `isDryRun` only asks how many are new. Never throws. */
export async function sendLocations(
  cells: readonly (readonly string[])[],
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<{ readonly ok: true; readonly reply: ImportedLocationsReply } | SheetRefused> {
  const query = { dryRun: isDryRun ? 'true' : 'false', partial: 'true' } as const
  try {
    const body = { rows: cells.map((row) => [...row]) }
    return { ok: true, reply: await callApi('POST /api/b2b/partner/delivery-location/import-rows', { query, body }) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The largest file that is read. */
const maxFileBytes = 2_000_000

/** A spreadsheet file as text with a tab between its cells: a workbook is read by the server, CSV and TSV by the browser. Never throws. */
export async function readSheetFile(file: File): Promise<{ readonly ok: true; readonly text: string } | SheetRefused> {
  const refuse = (reason: string): SheetRefused => ({ ok: false, reason, cause: null, errors: [], total: 0 })
  try {
    if (/\.(?:csv|tsv|txt)$/i.test(file.name)) {
      if (file.size > maxFileBytes) return refuse('too-large')
      const cells = cellsOfRows(readSheetText(decodeSheet(new Uint8Array(await file.arrayBuffer()))))
      return { ok: true, text: textOfCells(cells) }
    }
    if (!/\.xlsx?$/i.test(file.name)) return refuse('wrong-name')
    const form = new FormData()
    form.set('file', file)
    const { rows } = await postWorkbook<SheetRows>('/api/b2b/partner/delivery-location/read-workbook', form)
    return { ok: true, text: textOfCells(rows) }
  } catch (error) {
    return refusalOf(error)
  }
}
