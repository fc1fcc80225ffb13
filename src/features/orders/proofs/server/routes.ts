import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { required } from '#domain/required.ts'
import { limitRefused } from '#features/accounts/accounts/server/limit-refused.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { checkDesignSize } from '#features/designs/pictures/server/check-design-size.ts'
import type { PdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { uploadRules } from '#features/designs/uploads/upload-rules.ts'
import { MessageHeaders, MessageSent } from '#features/orders/thread/schema.ts'
import { replyToMessage } from '#features/orders/thread/server/message-refusals.ts'
import { formDescription, readMessageForm } from '#features/orders/thread/server/read-message-form.ts'
import { attachmentFile } from '#features/orders/thread/server/reads.ts'
import { sendMessage } from '#features/orders/thread/server/send-message.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { commonErrors, ErrorReply, refusal, type Refusals, refuseFor, refuseUnknown } from '#platform/server/http/error-replies.ts'
import { acceptMultipart } from '#platform/server/http/accept-multipart.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { z } from 'zod'
import { itemDesignRoutes } from './item-design-routes.ts'
import { proofPageRoutes } from './proof-page-routes.ts'
import { type CheckChange, checkChanges } from './check-changes.ts'
import { proofFile } from './reads.ts'
import { partnerProofRoutes } from './partner-routes.ts'
import { recordDecision } from './record-decision.ts'
import { DecisionRefused, replyToDecision } from './decision-refusals.ts'
import * as schema from '../schema.ts'
import { attachmentOf, sendFile, type StoredFile } from '#platform/server/http/send-file.ts'
import { type DrawProofsDeps, drawProofs } from './draw-proofs.ts'
import { type SentProof, sendProof } from './send-proof.ts'

interface ProofDeps extends DrawProofsDeps {
  readonly checkChange: CheckChange
  readonly pdfPages: Pick<PdfPages, 'count' | 'draw'>
  readonly db: Db
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

/** Four proofs of the largest size in base64, plus the rest of the body. */
const proofsBodyLimit = 28_000_000

const sendingRefusals: Refusals<Exclude<Extract<SentProof, { ok: false }>['reason'], 'invalid' | 'unreadable-pdf'>> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  cancelled: { status: 409, message: 'The order was cancelled.' },
  'newer-proof': { status: 409, message: 'A newer version of this proof was sent in the meantime.' },
  'not-now': { status: 409, message: 'The design is approved. No further proofs can be sent.' },
}

/** The attachments of a message: proofs of items, and plain files. */
function divide(attachments: z.output<typeof schema.OfficeMessage>['attachments']) {
  const all = attachments.map(({ orderItemId, fileName = '', file, design, basedOn }, index) => ({
    path: `attachments.${index}`,
    orderItemId,
    fileName,
    design,
    basedOn,
    bytes: file === undefined ? null : Buffer.from(file, 'base64'),
  }))
  return {
    ofItems: all.flatMap(({ orderItemId, ...proof }) => (orderItemId === undefined ? [] : [{ ...proof, orderItemId }])),
    files: all.flatMap(({ path, orderItemId, fileName, bytes }) =>
      orderItemId === undefined && bytes !== null ? [{ path, fileName, bytes }] : [],
    ),
  }
}

const proofReplies = { 200: fileReply('The proof', ...uploadRules.proof.mediaTypes), ...commonErrors }

const attachmentReplies = {
  200: fileReply('The file', ...new Set([...uploadRules.proof.mediaTypes, ...uploadRules['order-file'].mediaTypes])),
  ...commonErrors,
}

/** Routes of proofs: the office sends them, or words alone, the holder of the order's token views them and decides. */
export function proofRoutes(app: FastifyInstance, deps: ProofDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  // Never shown, only downloaded: it may be an SVG with scripts.
  const download = (reply: FastifyReply, file: StoredFile) =>
    sendFile(reply.header('content-disposition', attachmentOf(file.fileName)), deps.files, file)
  partnerProofRoutes(app, deps)
  proofPageRoutes(app, deps)
  itemDesignRoutes(app, deps)

  routes.get(
    '/api/orders/:token/proofs/:proofId',
    { schema: { summary: 'A proof of an order by its token', tags: ['orders'], params: schema.ProofParams, response: proofReplies } },
    async ({ params: { token, proofId } }, reply) => {
      const file = await proofFile(deps.db, { token }, proofId)
      return file ? sendFile(reply, deps.files, file) : refuseUnknown(reply)
    },
  )

  routes.get(
    '/api/orders/:token/attachments/:attachmentId',
    {
      schema: {
        summary: 'A file of a message of an order by its token',
        tags: ['orders'],
        params: schema.ShopperAttachmentParams,
        response: attachmentReplies,
      },
    },
    async ({ params: { token, attachmentId } }, reply) => {
      const file = await attachmentFile(deps.db, { token }, attachmentId)
      return file ? download(reply, file) : refuseUnknown(reply)
    },
  )

  routes.put(
    '/api/orders/:token/order-item/:orderItemId/approval',
    {
      schema: {
        summary: 'Approves or rejects the proof of an item; final for that version',
        tags: ['orders'],
        params: schema.DecisionParams,
        body: schema.DecisionInput,
        response: { 200: schema.DecisionRecorded, 409: DecisionRefused, ...commonErrors },
      },
    },
    async ({ params: { token, orderItemId }, body: { approvalStatus, version, comment } }, reply) => {
      return replyToDecision(reply, await recordDecision(deps, token, { orderItemId, version, approval: approvalStatus, comment }))
    },
  )

  acceptMultipart(app, readMessageForm, (forms) =>
    forms.post(
      '/api/b2b/dealer/order/:orderId/message/create',
      {
        bodyLimit: proofsBodyLimit,
        preValidation: checkDesignSize,
        ...limitRefused(deps),
        schema: {
          summary: 'Writes to the customer, or sends proofs, files, ordered or changed designs; the order then awaits their approval',
          description: `Words and attachments without an item move nothing, and repeating their Idempotency-Key writes once. ${formDescription}`,
          tags: ['office'],
          params: z.object({ orderId: z.uuid() }),
          headers: MessageHeaders,
          body: schema.OfficeMessage,
          response: { 200: MessageSent, 201: MessageSent, 409: ErrorReply, ...commonErrors },
        },
      },
      async (request, reply) => {
        const { comment } = request.body
        const { orderId } = request.params
        const by = requireAccount(request)
        const { ofItems, files } = divide(request.body.attachments)
        if (ofItems.length === 0) {
          const key = request.headers['idempotency-key'] ?? null
          return replyToMessage(reply, await sendMessage(deps, { orderId, by, comment, files, key }))
        }
        const changes = await checkChanges(deps, { orderId, locale: request.locale, proofs: ofItems })
        if (changes.issues.length > 0) return reply.code(400).send({ ...refusal(changes.issues), reason: 'invalid-design' })
        const designed = ofItems.filter(({ bytes }) => bytes === null).map(({ orderItemId }) => orderItemId)
        const drawn = await drawProofs(deps, orderId, designed, changes.designs)
        const proofs = ofItems.map((proof) => (proof.bytes === null ? { ...proof, ...drawn.get(proof.orderItemId) } : proof))
        const sent = await sendProof(deps, { orderId, by, locale: request.locale, comment, proofs, files })
        if (sent.ok) return reply.code(201).send({ id: sent.messageId })
        if ('issues' in sent) return reply.code(400).send({ ...refusal(sent.issues), reason: sent.reason })
        return refuseFor(reply, sendingRefusals, sent.reason)
      },
    ),
  )

  routes.get(
    '/api/b2b/order/:orderId/message/attachment/:attachmentId',
    {
      schema: {
        summary: 'A proof or another file of a message, for the office and the partner of the order',
        tags: ['office'],
        params: schema.AttachmentParams,
        response: attachmentReplies,
      },
    },
    async (request, reply) => {
      const account = requireAccount(request)
      const own = account.role === 'partner' ? { partnerId: required(account.partnerId, 'partner') } : {}
      const { orderId, attachmentId } = request.params
      const proof = await proofFile(deps.db, { orderId, ...own }, attachmentId)
      if (proof) return sendFile(reply, deps.files, proof)
      const file = await attachmentFile(deps.db, { orderId, ...own }, attachmentId)
      return file ? download(reply, file) : refuseUnknown(reply)
    },
  )
}
