import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/server/require-account.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { privateFileHeaders, type StoredFile } from '#platform/server/http/send-file.ts'
import { AttachmentPageParams, ProofPageParams } from '../schema.ts'
import type { PdfPages } from './pdf-pages.ts'
import { proofFile } from './reads.ts'

interface PageDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get'>
  readonly pdfPages: Pick<PdfPages, 'draw'>
}

const replies = { 200: fileReply('The page', 'image/webp'), ...commonErrors }

/** Sends a page of a PDF as a picture; 404 for another file, and for a page that can't be drawn. */
async function sendPage(reply: FastifyReply, { files, pdfPages }: PageDeps, file: StoredFile | null, page: number): Promise<FastifyReply> {
  const drawn = file?.mediaType === 'application/pdf' ? await pdfPages.draw(files, file.sha256, page) : null
  if (!file || !drawn) return reply.code(404).send({ message: 'Not found' })
  const fileName = `${file.fileName.replace(/\.pdf$/i, '')}-${page}.webp`
  return reply.headers(privateFileHeaders({ mediaType: 'image/webp', fileName })).send(Buffer.from(drawn))
}

/** The routes of the pages of PDF proofs, where those of the files stand: comments are pinned to them. */
export function proofPageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/orders/:token/proofs/:proofId/page/:page',
    { schema: { summary: 'A page of a PDF proof as a picture', tags: ['orders'], params: ProofPageParams, response: replies } },
    async ({ params: { token, proofId, page } }, reply) => sendPage(reply, deps, await proofFile(deps.db, { token }, proofId), page),
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
      return sendPage(reply, deps, await proofFile(deps.db, { orderId, ...own }, attachmentId), page)
    },
  )
}
