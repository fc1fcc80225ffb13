import { expect, test, vi } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { offeredWidths } from '#features/catalogue/products/product-images.ts'
import { picturesToPrepare, preparePictures } from './prepare-pictures.ts'
import type { PictureRequest } from './render-product-image.ts'

const { products } = readDefaultCatalogue()
const few = products.slice(0, 3)
const log = { error: (_: object, message: string) => expect.unreachable(message) }
const named = (request: PictureRequest) => `${'sha256' in request ? request.sha256 : request.product.id} ${request.width}`
const pictured = (shown: typeof products) => ({ products: shown, imagesOf: () => [] })

/** Records the requested pictures, and how many were drawn at once. */
function recorder() {
  const requests: PictureRequest[] = []
  const record = { requests, atOnce: 0, maxAtOnce: 0 }
  return {
    record,
    renderProductImage: async (request: PictureRequest) => {
      record.atOnce += 1
      record.maxAtOnce = Math.max(record.maxAtOnce, record.atOnce)
      await Promise.resolve()
      requests.push(request)
      record.atOnce -= 1
      return { bytes: new Uint8Array(), etag: '' }
    },
  }
}

test('every product is drawn in its first colour, in each width that pages use', () => {
  const prepared = picturesToPrepare(pictured(products))
  expect(prepared).toHaveLength(products.length * offeredWidths.length)
  expect(new Set(prepared.map(named)).size).toBe(prepared.length)
})

test('the pictures of the lists come first, one at a time', async () => {
  const { record, renderProductImage } = recorder()
  const preparing = preparePictures({ catalogue: { current: () => pictured(few) }, renderProductImage, log })
  await vi.waitFor(() => expect(record.requests).toHaveLength(few.length * offeredWidths.length))
  await preparing.close()
  expect(record.maxAtOnce).toBe(1)
  expect(record.requests[0]?.width).toBe(660)
  expect(new Set(record.requests.map(named)).size).toBe(record.requests.length)
})

test('a new price causes no drawing, a new product does', async () => {
  const { record, renderProductImage } = recorder()
  let current = few.slice(0, 1)
  const preparing = preparePictures({ catalogue: { current: () => pictured(current) }, renderProductImage, log, lookEveryMs: 1 })
  await vi.waitFor(() => expect(record.requests).toHaveLength(offeredWidths.length))
  current = current.map((product) => ({ ...product, name: `${product.name} new` }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(record.requests).toHaveLength(offeredWidths.length)
  current = few.slice(0, 2)
  await vi.waitFor(() => expect(record.requests).toHaveLength(3 * offeredWidths.length))
  await preparing.close()
})

test('stopping waits for the current picture and starts no other', async () => {
  const drawing = Promise.withResolvers<void>()
  let begun = 0
  const preparing = preparePictures({
    catalogue: { current: () => pictured(few) },
    async renderProductImage() {
      begun += 1
      await drawing.promise
      return { bytes: new Uint8Array(), etag: '' }
    },
    log,
  })
  const closed = preparing.close()
  drawing.resolve()
  await closed
  expect(begun).toBe(1)
})
