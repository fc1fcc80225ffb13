import { apiErrorOf, callApi } from '#platform/browser/call-api.ts'
import type { Invoice } from '../schema.ts'

/** The URL of an invoice's file. */
export const invoiceUrl = (orderId: string, kind: Invoice['kind']): string => `/api/b2b/order/${orderId}/${kind}-invoice`

/** Marks an invoice as paid; with a reason the mark is taken back. @throws ApiError: 409 if somebody was faster */
export const putInvoicePaid = (orderId: string, { id: invoiceId, kind }: Invoice, takenBackFor?: string): Promise<unknown> =>
  callApi(`PUT /api/b2b/dealer/order/{orderId}/${kind}-invoice/paid`, {
    path: { orderId },
    body: takenBackFor === undefined ? { invoiceId } : { invoiceId, paid: false, reason: takenBackFor },
  })

/** `reason` of a refusal is that of the API, if it has one; `cause` is for the words of the others. */
export type InvoiceSent =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string | null; readonly message?: string; readonly cause: unknown }

interface InvoiceToSend {
  readonly file: File
  readonly number: string
  readonly amount: string
  /** The invoice that it replaces. */
  readonly seen: Invoice | null
}

/** Uploads an invoice of an order. */
export async function postInvoice(
  orderId: string,
  kind: Invoice['kind'],
  { file, number, amount, seen }: InvoiceToSend,
): Promise<InvoiceSent> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ number, amount, seen: seen?.id ?? '' })) body.set(name, value)
  body.set('file', file)
  try {
    const reply = await fetch(`/api/b2b/dealer/order/${orderId}/${kind}-invoice`, { method: 'POST', body })
    if (reply.status === 201) return { ok: true }
    const cause = apiErrorOf(reply.status, await reply.text())
    return { ok: false, reason: cause.body.reason ?? null, message: cause.body.message, cause }
  } catch (cause) {
    return { ok: false, reason: null, cause }
  }
}
