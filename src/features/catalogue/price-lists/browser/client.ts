import { ApiError, type ApiErrorBody, apiErrorOf, callApi, type ReplyOf } from '#platform/browser/call-api.ts'
import type { ImportReply, PricesInput, WorkbookIssue } from '../schema.ts'

/**
 * Saves changed prices.
 * @throws ApiError: 400 names the rows, 409 when somebody else has saved since `priceVersion`; or the browser's error without an answer
 */
export const putPrices = (id: string, body: PricesInput): Promise<ReplyOf<'PUT /api/priceLists/{id}'>> =>
  callApi('PUT /api/priceLists/{id}', { path: { id }, body })

/** Goes back to the prices of a version. @throws ApiError: 409 when somebody else has saved since `priceVersion` */
export const restorePrices = (
  id: string,
  version: number,
  body: { readonly validFrom?: string; readonly priceVersion: number },
): Promise<unknown> => callApi('POST /api/priceLists/{id}/versions/{version}/restore', { path: { id, version }, body })

/** Gives up a planned version. @throws ApiError: 409 when it is in force already */
export const withdrawPrices = (id: string, version: number): Promise<unknown> =>
  callApi('DELETE /api/priceLists/{id}/versions/{version}', { path: { id, version } })

/** What a version changed against the one that it was based on. */
export const fetchChanges = (
  id: string,
  version: number,
  since: number,
): Promise<ReplyOf<'GET /api/priceLists/by-id/{id}/versions/{version}/changes'>> =>
  callApi('GET /api/priceLists/by-id/{id}/versions/{version}/changes', { path: { id, version }, query: { since } })

/** Why a workbook was not taken: the API's reason; null for a refusal without one, an error of the shop, and without an answer. */
export interface ImportRefusal {
  readonly reason: string | null
  /** What the call has thrown, for its words. */
  readonly cause: unknown
  readonly errors: readonly WorkbookIssue[]
  /** How many errors there are; only the first ones are named. */
  readonly total: number
}

export type ImportAnswer = ({ readonly ok: true } & ImportReply) | ({ readonly ok: false } & ImportRefusal)

/** The list into which is imported. */
export interface ImportTarget {
  readonly id: string
  readonly isDefault: boolean
}

interface ImportCall extends ImportTarget {
  readonly file: File
  /** Null for a dry run; otherwise what the dry run answered. */
  readonly confirm: { readonly digest: string; readonly validFrom: Date | null } | null
}

/** Why a workbook was not taken, of what its call has thrown. */
export function importRefusalOf(error: unknown): ImportRefusal {
  if (!(error instanceof ApiError)) return { reason: null, cause: error, errors: [], total: 0 }
  const { reason, errors, total } = error.body as ApiErrorBody & { errors?: readonly WorkbookIssue[]; total?: number }
  return { reason: reason ?? (error.status === 413 ? 'too-large' : null), cause: error, errors: errors ?? [], total: total ?? 0 }
}

async function post(path: string, body: FormData, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, { method: 'POST', body, ...(signal && { signal }) })
  if (!response.ok) throw apiErrorOf(response.status, await response.text())
  return response
}

/** Sends a form with a file. @throws ApiError with the server's reason, or the browser's error without a readable answer */
export const postWorkbook = async <Reply>(path: string, form: FormData, signal?: AbortSignal): Promise<Reply> =>
  (await (await post(path, form, signal)).json()) as Reply

/** The path of imports into a list. */
const importPath = ({ id, isDefault }: ImportTarget): string => `/api/priceLists/import/${isDefault ? 'default' : encodeURIComponent(id)}`

function formWith(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** All that a workbook would change, as an `.xlsx` file. @throws ApiError: 409 when the list has changed since the dry run */
export async function fetchImportChanges(target: ImportTarget, file: File, digest: string): Promise<Blob> {
  return (await post(`${importPath(target)}/changes?${new URLSearchParams({ digest })}`, formWith(file))).blob()
}

/** Sends a workbook: first as a dry run, which only says what would change, then confirmed. Never throws; a failure is logged. */
export async function sendWorkbook({ file, confirm, ...target }: ImportCall): Promise<ImportAnswer> {
  const query = new URLSearchParams(confirm === null ? { dryRun: 'true' } : { digest: confirm.digest })
  if (confirm?.validFrom) query.set('validFrom', confirm.validFrom.toISOString())
  try {
    return { ok: true, ...(await postWorkbook<ImportReply>(`${importPath(target)}?${query}`, formWith(file))) }
  } catch (error) {
    console.error('The price list was not uploaded:', error)
    return { ok: false, ...importRefusalOf(error) }
  }
}
