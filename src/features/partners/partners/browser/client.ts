import { postWorkbook } from '#features/catalogue/price-lists/browser/client.ts'
import { type ApiErrorBody, callApi, type ReplyOf } from '#platform/browser/call-api.ts'
import type { Currency } from '#domain/currency.ts'
import { partnerBody, type PartnerFormState } from './partner-state.ts'

/** All functions throw ApiError with the server's message and reason, or the browser's error without an answer. */
export const postPartner = (form: PartnerFormState, percentOff: number): Promise<ReplyOf<'POST /api/priceLists'>> =>
  callApi('POST /api/priceLists', { body: { ...partnerBody(form), password: form.password, percentOff } })

export async function putPartner(id: string, form: PartnerFormState, version: number): Promise<ReplyOf<'PUT /api/priceLists/{id}'>> {
  const saved = (await callApi('PUT /api/priceLists/{id}', {
    path: { id },
    body: { ...partnerBody(form), version },
  })) as ReplyOf<'PUT /api/priceLists/{id}'> | null
  // 204: whether it is saved is unknown.
  if (saved === null) throw new Error('The reply to the change of a partner is empty.')
  return saved
}

export const putActivity = (id: string, isActive: boolean): Promise<unknown> =>
  callApi('PUT /api/priceLists/{id}/activate', { path: { id }, body: { isActive } })

export const deletePartner = (id: string): Promise<unknown> => callApi('DELETE /api/priceLists/{id}', { path: { id } })

type NewPrices = ReplyOf<'POST /api/priceLists/with-workbook'>

/** A workbook with the prices of a new partner, on top of a copy of the default list. */
export interface NewPricesFile {
  readonly file: File
  readonly currency: Currency
  readonly percentOff: number
}

const newPricesPath = ({ currency, percentOff }: NewPricesFile, further: Readonly<Record<string, string>>): string =>
  `/api/priceLists/with-workbook?${new URLSearchParams({ currency, percentOff: String(percentOff), ...further })}`

/** A dry run: how the prices of a workbook differ from the copy. The digest confirms exactly that. */
export function readNewPrices(prices: NewPricesFile, signal: AbortSignal): Promise<NewPrices> {
  const form = new FormData()
  form.append('file', prices.file)
  return postWorkbook(newPricesPath(prices, { dryRun: 'true' }), form, signal)
}

/** Creates a partner with the prices that a dry run has shown. */
export function postPartnerWithWorkbook(partner: PartnerFormState, prices: NewPricesFile, digest: string): Promise<NewPrices> {
  const form = new FormData()
  form.append('form', JSON.stringify({ ...partnerBody(partner), password: partner.password }))
  form.append('file', prices.file)
  return postWorkbook(newPricesPath(prices, { digest }), form)
}

/** The body of a refusal because of the e-mail address. */
export interface EmailRefusal extends ApiErrorBody {
  readonly owner?: string
}
