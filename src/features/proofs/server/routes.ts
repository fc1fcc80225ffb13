import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { required } from '#domain/required.ts'
import { requireAccount } from '#features/accounts/server/require-account.ts'
import { uploadRules } from '#features/uploads/server/file-types.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { commonErrors, ErrorReply, refusal, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { z } from 'zod'
import { proofFile } from './reads.ts'
import { type RecordedDecision, recordDecision } from './record-decision.ts'
import * as schema from '../schema.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { type DrawProofsDeps, drawProofs } from './draw-proofs.ts'
import { type NewProof, type SentProof, sendProof } from './send-proof.ts'

interface ProofDeps extends DrawProofsDeps {
  readonly db: Db
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

/** Four proofs of the largest size in base64, plus the rest of the body. */
const proofsBodyLimit = 28_000_000

const decisionRefusals: Refusals<Extract<RecordedDecision, { ok: false }>['reason']> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  'unknown-proof': { status: 404, message: 'This item has no such proof.' },
  cancelled: { status: 409, message: 'The order was cancelled.' },
  stale: { status: 409, message: 'A newer version exists. Review it first.' },
  decided: { status: 409, message: 'This version has already been decided. A decision is final.' },
  'not-now': { status: 409, message: 'The order needs no decision.' },
}

const sendingRefusals: Refusals<Exclude<Extract<SentProof, { ok: false }>['reason'], 'invalid'>> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  cancelled: { status: 409, message: 'The order was cancelled.' },
  'not-now': { status: 409, message: 'The design is approved. No further proofs can be sent.' },
}

const proofReplies = { 200: fileReply('The proof', ...uploadRules.proof.mediaTypes), ...commonErrors }

/** Routes of proofs: the office sends them, the holder of the order's token views them and decides. */
export function proofRoutes(app: FastifyInstance, deps: ProofDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/orders/:token/proofs/:proofId',
    { schema: { summary: 'A proof of an order by its token', tags: ['orders'], params: schema.ProofParams, response: proofReplies } },
    async ({ params: { token, proofId } }, reply) => {
      const file = await proofFile(deps.db, { token }, proofId)
      return file ? sendFile(reply, deps.files, file) : reply.code(404).send({ message: 'Not found' })
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
        response: { 200: schema.DecisionRecorded, 409: ErrorReply, ...commonErrors },
      },
    },
    async ({ params: { token, orderItemId }, body: { approvalStatus, version, comment } }, reply) => {
      const recorded = await recordDecision(deps, token, { orderItemId, version, approval: approvalStatus, comment })
      if (recorded.ok) return { success: true as const, message: 'Your decision is recorded.' }
      return refuseFor(reply, decisionRefusals, recorded.reason)
    },
  )

  routes.post(
    '/api/b2b/dealer/order/:orderId/message/create',
    {
      bodyLimit: proofsBodyLimit,
      schema: {
        summary: 'Sends proofs, files or the ordered designs, to the customer with a message; the order then awaits their approval',
        tags: ['office'],
        params: z.object({ orderId: z.uuid() }),
        body: schema.ProofMessage,
        response: { 201: schema.ProofSent, 409: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { comment, attachments } = request.body
      const { orderId } = request.params
      const by = requireAccount(request, 'admin', 'dealer')
      const ordered = attachments.filter(({ file }) => file === undefined).map(({ orderItemId }) => orderItemId)
      const drawn = await drawProofs(deps, orderId, ordered)
      const proofs = attachments.map(({ orderItemId, fileName = '', file }): NewProof => {
        if (file !== undefined) return { orderItemId, fileName, bytes: Buffer.from(file, 'base64') }
        return drawn.get(orderItemId) ?? { orderItemId, fileName, bytes: null }
      })
      const sent = await sendProof(deps, { orderId, by, comment, proofs })
      if (sent.ok) return reply.code(201).send({ id: sent.messageId })
      if (sent.reason === 'invalid') return reply.code(400).send(refusal(sent.issues))
      return refuseFor(reply, sendingRefusals, sent.reason)
    },
  )

  routes.get(
    '/api/b2b/order/:orderId/message/attachment/:attachmentId',
    {
      schema: {
        summary: 'A proof of an order, for the office and the partner of the order',
        tags: ['office'],
        params: z.object({ orderId: z.uuid(), attachmentId: z.uuid() }),
        response: proofReplies,
      },
    },
    async (request, reply) => {
      const account = requireAccount(request)
      const own = account.role === 'partner' ? { partnerId: required(account.partnerId, 'partner') } : {}
      const file = await proofFile(deps.db, { orderId: request.params.orderId, ...own }, request.params.attachmentId)
      return file ? sendFile(reply, deps.files, file) : reply.code(404).send({ message: 'Not found' })
    },
  )
}
