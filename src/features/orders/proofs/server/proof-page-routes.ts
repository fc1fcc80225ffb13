import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import type { PdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { pageRefusal, pdfRefusal } from '#features/designs/uploads/server/pdf-refusals.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { commonErrors, refuseUnknown } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { privateFileHeaders } from '#platform/server/http/send-file.ts'
import { AttachmentPageParams, ProofPageParams } from '../schema.ts'
import { type ProofFile, proofFile } from './reads.ts'

interface PageDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get'>
  readonly pdfPages: Pick<PdfPages, 'draw'>
  readonly clock: () => Date
}

const replies = { 200: fileReply('The page', 'image/webp'), ...commonErrors }

interface AskedPage {
  readonly file: ProofFile | null
  readonly page: number
  /** Who takes turns with others in the drawing. */
  readonly viewer: string
  /** Whether it is the side that sent the PDF, and can send a better one. */
  readonly isOffice: boolean
}

/** Sends a page of a PDF as a picture; 404 for another file, and with a reason for a page that can't be drawn. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PageDeps,
  { file, page, viewer, isOffice }: AskedPage,
): Promise<FastifyReply> {
  if (file?.mediaType !== 'application/pdf' || page > file.pages) return refuseUnknown(reply)
  const drawn = await deps.pdfPages.draw(deps, { sha256: file.sha256, page, viewer })
  if (!drawn.ok) {
    const { reason } = drawn
    return reply.code(404).send({ message: (isOffice ? pdfRefusal : pageRefusal)(request.locale, reason), reason })
  }
  const fileName = `${file.fileName.replace(/\.pdf$/i, '')}-${page}.webp`
  return reply.headers(privateFileHeaders({ mediaType: 'image/webp', fileName })).send(Buffer.from(drawn.value))
}

/** The routes of the pages of PDF proofs, where those of the files stand: comments are pinned to them. */
export function proofPageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/orders/:token/proofs/:proofId/page/:page',
    { schema: { summary: 'A page of a PDF proof as a picture', tags: ['orders'], params: ProofPageParams, response: replies } },
    async (request, reply) => {
      const { token, proofId, page } = request.params
      const viewer = addressKey(request.ip)
      return sendPage(request, reply, deps, { file: await proofFile(deps.db, { token }, proofId), page, viewer, isOffice: false })
    },
  )

  routes.get(
    '/api/b2b/order/:orderId/message/attachment/:attachmentId/page/:page',
    {
      schema: {
        summary: 'A page of a PDF proof as a picture, for the office and the partner of the order',
        tags: ['office'],
        params: AttachmentPageParams,
        response: replies,
      },
    },
    async (request, reply) => {
      const account = requireAccount(request)
      const own = account.role === 'partner' ? { partnerId: required(account.partnerId, 'partner') } : {}
      const { orderId, attachmentId, page } = request.params
      const file = await proofFile(deps.db, { orderId, ...own }, attachmentId)
      return sendPage(request, reply, deps, { file, page, viewer: account.id, isOffice: account.role !== 'partner' })
    },
  )
}
