import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productImages } from '#db/schema/product-images.ts'
import type { OfficeImage } from '#features/catalogue/images/schema.ts'
import { seenImages } from '#features/catalogue/images/seen-images.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(() => shop.db.delete(productImages))

const url = '/api/products/block-71/images'
async function upload(name: string): Promise<OfficeImage> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer()
  const form = await imageForm({ name, bytes })
  const headers = { ...form.headers, ...admin.headers }
  return (await app.inject({ method: 'POST', url, headers, payload: form.payload })).json<OfficeImage>()
}
const change = (method: 'PUT' | 'DELETE', path: string, seen: string, payload?: object) =>
  app.inject({ method, url: `${url}/${path}`, query: { seen }, headers: admin.headers, ...(payload && { payload }) })
const namesInOrder = async () =>
  (await shop.db.select().from(productImages).orderBy(productImages.position)).map(({ fileName }) => fileName)

test('of two admins who change pictures the second one is refused with what stands now, and nothing is overwritten', async () => {
  provesMessage('imagesConflict.api')
  const [one, two] = [await upload('1.jpg'), await upload('2.jpg')]
  const seen = seenImages([one, two])
  expect((await change('PUT', `${two.id}/position/0`, seen)).statusCode).toBe(200)
  for (const [method, path, body] of [
    ['PUT', `${two.id}/position/1`],
    ['PUT', one.id, { color: 'white' }],
    ['DELETE', one.id],
  ] as const) {
    const late = await change(method, path, seen, body)
    expect([late.statusCode, late.json<object>()]).toMatchObject([
      409,
      { reason: 'conflict', current: { images: [{ id: two.id }, { id: one.id, color: null }] } },
    ])
  }
  expect(await namesInOrder()).toEqual(['2.jpg', '1.jpg'])
})

test('one admin may change what stands before a picture that the other has added', async () => {
  const [one, two] = [await upload('1.jpg'), await upload('2.jpg')]
  await upload('3.jpg')
  expect((await change('PUT', `${one.id}/position/1`, seenImages([one, two]))).statusCode).toBe(200)
  expect(await namesInOrder()).toEqual(['2.jpg', '1.jpg', '3.jpg'])
})
