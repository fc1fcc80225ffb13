import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { Db } from '#db/client.ts'
import type { StoredImage } from '#features/catalogue/products/server/reads.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import {
  type FoundPicture,
  pictureByImageId,
  type PictureMissing,
  pictureNamed,
  pictureRequest,
  previewPicture,
  cardImage,
} from './find-picture.ts'
import { mediaTypes, negotiateFormat } from '../picture-format.ts'
import type { PictureRequest, RenderProductImage } from './render-product-image.ts'
import { ImageParams, PictureQuery } from '../schema.ts'
import { storedImage } from './reads.ts'

export interface ImageDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'products' | 'imagesOf'> }
  readonly renderProductImage: RenderProductImage
}

const pictureReplies = { 200: fileReply('The picture', ...Object.values(mediaTypes)), ...commonErrors }

const sentences: Readonly<Record<PictureMissing, string>> = {
  product: 'Product not found',
  color: 'The product does not come in this colour',
  scale: 'The product does not come with this scale',
  pose: 'There is no such picture of the product',
  preview: 'There is no such picture of the category',
}

const FileParams = z.object({ category: z.string(), file: z.string() })

/** `block-71-white.jpg` → `block-71-white`. The format is negotiated, so the extension is always that of the fallback. */
const nameOf = (file: string): string | null => /^(.+)\.jpg$/.exec(file)?.[1] ?? null

const cacheControl = {
  /** Browsers revalidate after an hour, and meanwhile show the old picture. */
  drawn: 'public, max-age=3600, stale-while-revalidate=604800',
  /** The URL names the picture, which never changes. */
  named: 'public, max-age=31536000, immutable',
  /** A picture of the office under the URL of the drawing: another may follow at any time. */
  replaced: 'no-cache',
} as const

/** Routes of product and category pictures, drawn on demand. */
export function imageRoutes(app: FastifyInstance, { db, catalogue, renderProductImage }: ImageDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const products = () => catalogue.current().products

  async function send(request: FastifyRequest, reply: FastifyReply, picture: PictureRequest, caching: keyof typeof cacheControl) {
    const { bytes, etag: tag } = await renderProductImage(picture)
    const etag = `"${tag}"`
    reply.headers({ etag, 'cache-control': cacheControl[caching], vary: 'Accept' })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
    return reply.type(mediaTypes[picture.format]).send(bytes)
  }

  /** Right after an upload, the catalogue of a process may not have it yet. */
  const findUploaded = async (productId: string, imageId: string): Promise<StoredImage | undefined> =>
    catalogue
      .current()
      .imagesOf(productId)
      .find(({ id }) => id === imageId) ?? (await storedImage(db, productId, imageId))

  const sendUploaded = (request: FastifyRequest, reply: FastifyReply, { sha256, id }: StoredImage, { w: width, image }: PictureQuery) =>
    send(request, reply, { sha256, width, format: negotiateFormat(request.headers.accept, false) }, image === id ? 'named' : 'replaced')

  async function sendDrawn(request: FastifyRequest, reply: FastifyReply, found: FoundPicture, query: PictureQuery) {
    if (!found.ok) return reply.code(404).send({ message: sentences[found.reason] })
    const transparent = query.ground === 'none'
    const format = negotiateFormat(request.headers.accept, transparent)
    return send(request, reply, pictureRequest(found, { width: query.w, format, transparent }), 'drawn')
  }

  routes.get(
    '/images/products/:category/:file',
    { schema: { summary: 'Picture of a product', params: FileParams, querystring: PictureQuery, response: pictureReplies } },
    async (request, reply) => {
      const { category, file } = request.params
      const { image } = request.query
      const found = pictureNamed(products(), category, nameOf(file) ?? '', request.query)
      const named = found.ok && image !== undefined ? await findUploaded(found.product.id, image) : undefined
      const uploaded =
        named ?? (found.ok ? cardImage(catalogue.current().imagesOf(found.product.id), found.color, request.query) : undefined)
      return uploaded ? sendUploaded(request, reply, uploaded, request.query) : sendDrawn(request, reply, found, request.query)
    },
  )

  routes.get(
    '/images/category/:category/:file',
    { schema: { summary: 'Preview picture of a category', params: FileParams, querystring: PictureQuery, response: pictureReplies } },
    (request, reply) => {
      const { category, file } = request.params
      const n = /^\d{1,3}$/.test(nameOf(file) ?? '') ? Number(nameOf(file)) : 0
      return sendDrawn(request, reply, previewPicture(products(), category, n), request.query)
    },
  )

  routes.get(
    '/api/products/:productId/images/:imageId',
    {
      schema: {
        summary: 'Picture of a product by its id: an uploaded one, otherwise the drawing of a colour or a pose',
        tags: ['products'],
        params: ImageParams,
        querystring: PictureQuery,
        response: pictureReplies,
      },
    },
    async (request, reply) => {
      const { productId, imageId } = request.params
      const product = products().find(({ id }) => id === productId)
      const uploaded = await findUploaded(productId, imageId)
      if (uploaded) return sendUploaded(request, reply, uploaded, { ...request.query, image: imageId })
      const found: FoundPicture = product ? pictureByImageId(product, imageId, request.query.scale) : { ok: false, reason: 'product' }
      return sendDrawn(request, reply, found, request.query)
    },
  )
}
