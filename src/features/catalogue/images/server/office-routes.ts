import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { ProductParams } from '#features/catalogue/products/schema.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { formFrameBytes, takeForms } from '#platform/server/http/accept-multipart.ts'
import { productImageRule } from '../image-facts.ts'
import * as schema from '../schema.ts'
import { type ImageUploadRefusal, readUpload } from './read-upload.ts'
import { storeProductImage } from './store-image.ts'
import { colorImage, deleteImage, moveImage } from './update-images.ts'

interface OfficeImageDeps {
  readonly db: Db
  readonly files: FileStore
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product'> }
  readonly clock: () => Date
}

type Refusal = ImageUploadRefusal | 'unknown' | 'no-image' | 'wrong-color' | 'too-many'

const { maxBytes, maxPixels, maxImages } = productImageRule

const refusals: Refusals<Refusal> = {
  unknown: { status: 404, message: 'Product not found' },
  'no-image': { status: 404, message: 'The product has no such picture' },
  'wrong-color': { status: 400, message: 'The product does not come in this colour' },
  'too-many': { status: 409, message: `A product has at most ${maxImages} pictures` },
  'no-file': { status: 400, message: 'Send one picture as the field "file" of a form' },
  'wrong-type': { status: 400, message: 'wrong file type: JPEG, PNG or WebP' },
  'too-large': { status: 400, message: `upload size exceeded: at most ${maxBytes / 1_000_000} MB` },
  'too-many-pixels': { status: 400, message: `The picture has more than ${maxPixels / 1_000_000} megapixels` },
  unreadable: { status: 400, message: 'The picture is damaged and cannot be read' },
}

/** Routes by which the office adds, orders and deletes the pictures of products. */
export function officeImageRoutes(app: FastifyInstance, { db, files, catalogue, clock }: OfficeImageDeps): void {
  const tags = ['products']
  const late = { 409: ErrorReply.extend({ current: schema.OfficeImages }) }
  const response = { 200: schema.OfficeImages, ...late, ...commonErrors }
  type Unchanged = Extract<Awaited<ReturnType<typeof moveImage>>, { ok: false }>
  const refuse = (reply: FastifyReply, refused: Unchanged) =>
    refused.reason === 'conflict'
      ? reply.code(409).send({
          message: 'Someone else has changed the pictures of this product meanwhile.',
          reason: refused.reason,
          current: { images: [...refused.images] },
        })
      : refuseFor(reply, refusals, refused.reason)
  const answer = (reply: FastifyReply, changed: Awaited<ReturnType<typeof moveImage>>) =>
    changed.ok ? reply.send({ images: [...changed.images] }) : refuse(reply, changed)

  takeForms(app, { tooLarge: refusals['too-large'].message }, (forms) => {
    // A separate process takes the form apart.
    forms.post(
      '/api/products/:id/images',
      {
        bodyLimit: maxBytes + formFrameBytes,
        schema: {
          summary: 'Adds a picture (JPEG, PNG or WebP), the field "file" of a form; the field "color" says which colour it shows',
          tags,
          params: ProductParams,
          response: { 201: schema.OfficeImage, 409: ErrorReply, ...commonErrors },
        },
      },
      async (request, reply) => {
        const { id: accountId } = requireAccount(request)
        const { id: productId } = request.params
        if (catalogue.current().product(productId) === null) return refuseFor(reply, refusals, 'unknown')
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const upload = await readUpload(body, request.headers['content-type'] ?? '', accountId)
        const stored = upload.ok ? await storeProductImage({ db, files, clock }, { productId, accountId }, upload) : upload
        return stored.ok ? reply.code(201).send(stored.image) : refuseFor(reply, refusals, stored.reason)
      },
    )
  })

  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/products/:productId/images/:imageId/position/:position',
    {
      schema: {
        summary: 'Moves a picture of a product; positions are counted from 0',
        tags,
        params: schema.ImagePositionParams,
        querystring: schema.SeenImagesQuery,
        response,
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      return answer(reply, await moveImage(db, { ...request.params, ...request.query, accountId, at: clock() }))
    },
  )
  routes.put(
    '/api/products/:productId/images/:imageId',
    {
      schema: {
        summary: 'Says which colour a picture of a product shows; null for every colour',
        tags,
        params: schema.ImageParams,
        querystring: schema.SeenImagesQuery,
        body: schema.ImageInput,
        response,
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      return answer(reply, await colorImage(db, { ...request.params, ...request.query, ...request.body, accountId, at: clock() }))
    },
  )
  routes.delete(
    '/api/products/:productId/images/:imageId',
    {
      schema: {
        summary: 'Deletes an uploaded picture of a product',
        tags,
        params: schema.ImageParams,
        querystring: schema.SeenImagesQuery,
        response: { 204: z.null(), ...late, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const deleted = await deleteImage(db, { ...request.params, ...request.query, accountId, at: clock() })
      return deleted.ok ? reply.code(204).send(null) : refuse(reply, deleted)
    },
  )
}
