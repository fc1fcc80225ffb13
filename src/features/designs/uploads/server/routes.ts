import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#db/client.ts'
import { isPictureRefusal } from '#artwork/drawing-refusals.ts'
import { refusalWords } from '#features/designs/pictures/refusal-words.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { type RateLimit, consumeRateLimit } from '#platform/server/http/rate-limit.ts'
import { commonErrors, type ErrorReply, refusal, refuseTooMany, refuseUnknown } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { checkPicture } from './check-picture.ts'
import { type UploadKind, uploadRules } from '../upload-rules.ts'
import { type StoredUpload, storeUpload } from './store-upload.ts'
import { designImage } from './reads.ts'

interface UploadDeps {
  readonly db: Db
  readonly files: FileStore
  readonly clock: () => Date
}

const Params = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in lower-case hex') })
const Kept = z.object({ sha256: z.string() })

const uploadsAnHour: RateLimit = { name: 'uploads', limit: 600, windowSeconds: 3600 }
const bytesAnHour: RateLimit = { name: 'upload-bytes', limit: 500_000_000, windowSeconds: 3600 }
const tooMany: ErrorReply = { message: 'Too many uploads. Try again in an hour.' }

type UploadRefusal = Extract<StoredUpload, { ok: false }>
/** Reasons that concern the file itself. */
type FileRefusal = Exclude<UploadRefusal['reason'], 'too-many-unreadable' | 'sender-full' | 'queue-full' | 'aborted'>

function issueOf(kind: UploadKind, reason: FileRefusal, locale: Locale): { path: string; message: string } {
  // A broken file has no sentence of its own here: the API names its limit.
  if (reason === 'unreadable') return { path: 'body', message: 'not a readable picture of at most 50 megapixels' }
  if (isPictureRefusal(reason)) return { path: 'body', message: refusalWords(reason, translatorOf(locale).of('designer')) }
  switch (reason) {
    case 'wrong-hash':
      return { path: 'sha256', message: 'not the SHA-256 of the body' }
    case 'too-large':
      return { path: 'body', message: `upload size exceeded: at most ${uploadRules[kind].maxBytes} bytes` }
    case 'wrong-type':
      return { path: 'body', message: `wrong file type: ${uploadRules[kind].typeNames}` }
  }
}

/** Seconds to wait before the same picture is sent again. */
const retrySeconds = { senderFull: 5, queueFull: 10 }

const refuseFile = (reply: FastifyReply, kind: UploadKind, reason: FileRefusal): FastifyReply =>
  reply.code(400).send({ ...refusal([issueOf(kind, reason, reply.request.locale)]), reason })

function refuse(reply: FastifyReply, kind: UploadKind, refused: UploadRefusal): FastifyReply {
  if (isPictureRefusal(refused.reason)) return refuseFile(reply, kind, refused.reason)
  switch (refused.reason) {
    case 'too-many-unreadable':
      return refuseTooMany(reply, refused.retryAfterSeconds, tooMany)
    case 'sender-full':
      return refuseTooMany(reply, retrySeconds.senderFull, {
        message: 'Other pictures from your address are still being checked. Try again in a few seconds.',
        reason: refused.reason,
      })
    case 'queue-full':
    case 'aborted':
      void reply.header('retry-after', retrySeconds.queueFull)
      return reply.code(503).send({ message: 'Too many pictures are being checked. Try again in a few seconds.', reason: 'queue-full' })
    case 'wrong-hash':
    case 'too-large':
    case 'wrong-type':
      return refuseFile(reply, kind, refused.reason)
  }
}

/** Aborts when the client disconnects before the reply. */
function leaveSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}

/** Routes of uploads: pictures of designs and print files, addressed by their content, never served as active content. */
export function uploadRoutes(app: FastifyInstance, { db, files, clock }: UploadDeps): void {
  const consumeLimits = async (ip: string, { length }: Uint8Array): Promise<number | null> => {
    const [ofUploads, ofBytes] = await Promise.all([
      consumeRateLimit({ db, clock }, uploadsAnHour, { ip }),
      consumeRateLimit({ db, clock }, bytesAnHour, { ip, amount: length }),
    ])
    return ofUploads ?? ofBytes
  }
  const keep = async (
    kind: 'design-image' | 'order-file',
    request: FastifyRequest<{ Params: z.infer<typeof Params> }>,
    reply: FastifyReply,
  ) => {
    const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
    const retryAfterSeconds = await consumeLimits(request.ip, bytes)
    if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds, tooMany)
    const { sha256 } = request.params
    const upload = kind === 'design-image' ? { kind, sender: { ip: request.ip, signal: leaveSignal(reply) } } : { kind }
    const saved = await storeUpload({ db, fileStore: files, clock }, { ...upload, sha256, bytes })
    return saved.ok ? reply.code(saved.isNew ? 201 : 200).send({ sha256 }) : refuse(reply, kind, saved)
  }

  /** Draws a picture without storing it: the browser keeps the file and the drawn picture. */
  const draw = async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
    const retryAfterSeconds = await consumeLimits(request.ip, bytes)
    if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds, tooMany)
    const mediaType = mediaTypeOf(bytes)
    if (!mediaType || !uploadRules['design-image'].mediaTypes.includes(mediaType))
      return refuse(reply, 'design-image', { ok: false, reason: 'wrong-type' })
    const checked = await checkPicture({ db, clock }, bytes, { ip: request.ip, signal: leaveSignal(reply) })
    if (!checked.ok) return refuse(reply, 'design-image', checked)
    if (!checked.drawn) return reply.code(204).send()
    return reply
      .header('content-type', mediaType === 'image/jpeg' ? 'image/jpeg' : 'image/png')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(Buffer.from(checked.drawn))
  }

  void app.register((scope, _options, done) => {
    // The body is the file, whatever type it claims; its real type is detected from its bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    const routes = scope.withTypeProvider<ZodTypeProvider>()
    const response = { 200: Kept, 201: Kept, ...commonErrors }
    routes.put(
      '/api/design-images/:sha256',
      {
        bodyLimit: uploadRules['design-image'].maxBytes,
        schema: {
          summary: 'Stores a picture of a design (PNG, JPEG, WebP, SVG); the body is the file',
          tags: ['uploads'],
          params: Params,
          response,
        },
      },
      (request, reply) => keep('design-image', request, reply),
    )
    routes.post(
      '/api/design-images/drawn',
      {
        bodyLimit: uploadRules['design-image'].maxBytes,
        schema: {
          summary:
            'The bitmap that replaces a picture on screen and in print (PNG or JPEG); 204 for a picture that is shown as it is. The body is the file',
          tags: ['uploads'],
          response: { 204: z.null(), ...commonErrors },
        },
      },
      draw,
    )
    routes.put(
      '/api/order-files/:sha256',
      {
        bodyLimit: uploadRules['order-file'].maxBytes,
        schema: { summary: 'Stores a print file of an order; the body is the file', tags: ['uploads'], params: Params, response },
      },
      (request, reply) => keep('order-file', request, reply),
    )
    done()
  })

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/design-images/:sha256',
    {
      schema: {
        summary: 'A picture of a design',
        tags: ['uploads'],
        params: Params,
        response: { 200: fileReply('The picture', ...uploadRules['design-image'].mediaTypes), ...commonErrors },
      },
    },
    async (request, reply) => {
      const { sha256 } = request.params
      const image = await designImage(db, sha256)
      if (!image) return refuseUnknown(reply)
      if (image.mediaType === 'image/svg+xml') reply.header('content-disposition', 'attachment; filename="image.svg"')
      return reply
        .header('content-type', image.mediaType)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${sha256}"`)
        .send(Buffer.from(await files.get(sha256)))
    },
  )
}
