import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { invoiceKinds } from '#domain/orders/invoice-kinds.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { limitRefused } from '#features/accounts/accounts/server/limit-refused.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { OrderParams } from '#features/orders/orders/schema.ts'
import type { PdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { pdfRefusal } from '#features/designs/uploads/server/pdf-refusals.ts'
import { uploadRules } from '#features/designs/uploads/upload-rules.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { commonErrors, ErrorReply, refusal, type Refusals, refuseFor, refuseUnknown } from '#platform/server/http/error-replies.ts'
import { formFrameBytes, takeForms } from '#platform/server/http/accept-multipart.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { Invoice, InvoicePaidInput } from '../schema.ts'
import { readInvoiceForm } from './read-invoice-form.ts'
import { invoiceFile } from './reads.ts'
import { type MarkedInvoice, recordInvoicePaid } from './record-paid.ts'
import { type StoredInvoice, storeInvoice } from './store-invoice.ts'

interface InvoiceDeps {
  readonly db: Db
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly pdfPages: Pick<PdfPages, 'count'>
  readonly clock: () => Date
}

type Refusal = Exclude<Extract<StoredInvoice | MarkedInvoice, { ok: false }>['reason'], 'unreadable-pdf'> | 'no-file'

const { maxBytes, typeNames } = uploadRules.invoice

const refusals: Refusals<Refusal> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  cancelled: { status: 409, message: 'The order was cancelled.' },
  'no-invoice': { status: 409, message: 'Upload the invoice first.' },
  'no-file': { status: 400, message: 'Send one invoice as the field "file" of a form' },
  'wrong-type': { status: 400, message: `wrong file type: ${typeNames}` },
  'too-large': { status: 400, message: `upload size exceeded: at most ${maxBytes / 1_000_000} MB` },
  paid: { status: 409, message: 'This invoice is paid.' },
  unpaid: { status: 409, message: 'This invoice is not paid.' },
  refunded: { status: 409, message: 'The money was sent back already.' },
  conflict: { status: 409, message: 'Somebody else has uploaded another invoice meanwhile.' },
}

const late = { 409: ErrorReply.extend({ current: Invoice.nullable().optional() }) }

/** Routes of invoices: the office uploads them and marks them paid, the partner of the order downloads them. */
export function invoiceRoutes(app: FastifyInstance, deps: InvoiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  for (const kind of invoiceKinds) {
    takeForms(app, { tooLarge: refusals['too-large'].message }, (forms) => {
      forms.post(
        `/api/b2b/dealer/order/:orderId/${kind}-invoice`,
        {
          bodyLimit: maxBytes + formFrameBytes,
          ...limitRefused(deps),
          schema: {
            summary: `Uploads the ${kind} invoice of an order (PDF, the field "file" of a form) in place of an unpaid one, and mails it`,
            description: 'Optional fields: "number", "amount" with VAT, and "seen", the id of the invoice to replace, empty for none.',
            tags: ['office'],
            params: OrderParams,
            response: { 201: Invoice, ...late, ...commonErrors },
          },
        },
        async (request, reply) => {
          const { id: accountId } = requireAccount(request)
          const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
          const read = await readInvoiceForm(body, request.headers['content-type'] ?? '')
          if (!read.ok) return read.issues.length > 0 ? reply.code(400).send(refusal(read.issues)) : refuseFor(reply, refusals, 'no-file')
          const stored = await storeInvoice(deps, { orderId: request.params.orderId, kind, accountId, upload: read.upload })
          if (stored.ok) return reply.code(201).send(stored.invoice)
          if (stored.reason === 'unreadable-pdf') {
            const issue = { path: 'file', message: pdfRefusal(request.locale, stored.refusal) }
            return reply.code(400).send({ message: issue.message, issues: [issue], reason: stored.reason })
          }
          const { message } = refusals[stored.reason]
          if (stored.reason === 'conflict') return reply.code(409).send({ message, reason: stored.reason, current: stored.current })
          return refuseFor(reply, refusals, stored.reason)
        },
      )
    })

    routes.put(
      `/api/b2b/dealer/order/:orderId/${kind}-invoice/paid`,
      {
        schema: {
          summary: `Marks the ${kind} invoice of an order as paid; with \`paid: false\` an admin takes the mark back`,
          tags: ['office'],
          params: OrderParams,
          body: InvoicePaidInput,
          response: { 200: Invoice, 403: ErrorReply, ...late, ...commonErrors },
        },
      },
      async (request, reply) => {
        const { id: accountId, role } = requireAccount(request)
        const { orderId } = request.params
        const { paid = true, reason = '', invoiceId } = request.body ?? {}
        if (!paid && role !== 'admin') return reply.code(403).send({ message: app.errorSentence(request, 'notAllowed') })
        const marked = await recordInvoicePaid(deps, { orderId, kind, accountId, invoiceId, takenBackFor: paid ? null : reason })
        if (marked.ok) return marked.invoice
        if ('current' in marked)
          return reply.code(409).send({ message: refusals[marked.reason].message, reason: marked.reason, current: marked.current })
        return refuseFor(reply, refusals, marked.reason)
      },
    )

    routes.get(
      `/api/b2b/order/:orderId/${kind}-invoice`,
      {
        schema: {
          summary: `The ${kind} invoice of an order, for the office and the partner of the order`,
          tags: ['office'],
          params: OrderParams,
          response: { 200: fileReply('The invoice', 'application/pdf'), ...commonErrors },
        },
      },
      async (request, reply) => {
        const account = requireAccount(request)
        const { orderId } = request.params
        const own = account.role === 'partner' ? { partnerId: required(account.partnerId, 'partner') } : {}
        const file = await invoiceFile(deps.db, { orderId, kind, ...own })
        return file ? sendFile(reply, deps.files, file) : refuseUnknown(reply)
      },
    )
  }
}
