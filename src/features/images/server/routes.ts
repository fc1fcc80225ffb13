import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { type FoundPicture, pictureByImageId, type PictureMissing, pictureNamed, pictureRequest, previewPicture } from './find-picture.ts'
import { mediaTypes, negotiateFormat } from '../picture-format.ts'
import type { RenderProductImage } from './render-product-image.ts'
import { PictureQuery } from '../schema.ts'

export interface ImageDeps {
  readonly catalogue: { readonly current: () => { readonly products: readonly ProductFacts[] } }
  readonly renderProductImage: RenderProductImage
}

const sentences: Readonly<Record<PictureMissing, string>> = {
  product: 'Product not found',
  color: 'The product does not come in this colour',
  scale: 'The product does not come with this scale',
  pose: 'There is no such picture of the product',
  preview: 'There is no such picture of the category',
}

const FileParams = z.object({ category: z.string(), file: z.string() })
const ImageParams = z.object({ productId: z.string(), imageId: z.string() })

/** `block-71-white.jpg` → `block-71-white`. The format is negotiated, so the extension is always that of the fallback. */
const nameOf = (file: string): string | null => /^(.+)\.jpg$/.exec(file)?.[1] ?? null

/** Browsers revalidate after an hour, and meanwhile show the old picture. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=604800'

/** Routes of product and category pictures, drawn on demand. */
export function imageRoutes(app: FastifyInstance, { catalogue, renderProductImage }: ImageDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const products = () => catalogue.current().products

  /** Sends a picture of a product. Pictures from another source than our drawings would be looked up here first. */
  async function sendPicture(request: FastifyRequest, reply: FastifyReply, found: FoundPicture, query: PictureQuery) {
    if (!found.ok) return reply.code(404).send({ message: sentences[found.reason] })
    const transparent = query.ground === 'none'
    const format = negotiateFormat(request.headers.accept, transparent)
    const picture = await renderProductImage(pictureRequest(found, { width: query.w, format, transparent }))
    const etag = `"${picture.etag}"`
    reply.headers({ etag, 'cache-control': cacheControl, vary: 'Accept' })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
    return reply.type(mediaTypes[format]).send(picture.bytes)
  }

  routes.get(
    '/images/products/:category/:file',
    { schema: { summary: 'Picture of a product', params: FileParams, querystring: PictureQuery, response: commonErrors } },
    (request, reply) => {
      const { category, file } = request.params
      const found = pictureNamed(products(), category, nameOf(file) ?? '', request.query)
      return sendPicture(request, reply, found, request.query)
    },
  )

  routes.get(
    '/images/category/:category/:file',
    { schema: { summary: 'Preview picture of a category', params: FileParams, querystring: PictureQuery, response: commonErrors } },
    (request, reply) => {
      const { category, file } = request.params
      const n = /^\d{1,3}$/.test(nameOf(file) ?? '') ? Number(nameOf(file)) : 0
      return sendPicture(request, reply, previewPicture(products(), category, n), request.query)
    },
  )

  routes.get(
    '/api/products/:productId/images/:imageId',
    {
      schema: {
        summary: 'Picture of a product by its id: a colour or a pose',
        tags: ['products'],
        params: ImageParams,
        querystring: PictureQuery,
        response: commonErrors,
      },
    },
    (request, reply) => {
      const { productId, imageId } = request.params
      const product = products().find(({ id }) => id === productId)
      const found: FoundPicture = product ? pictureByImageId(product, imageId, request.query.scale) : { ok: false, reason: 'product' }
      return sendPicture(request, reply, found, request.query)
    },
  )
}
