import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countries } from '#domain/postal/countries.ts'
import { postalCodeExamples } from '#domain/postal/postal-code.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

// A Block 51 weighs 52 g.
const parcel = { country: 'CZ', zipCode: '110 00', items: [{ id: 'block-51', count: 50, amount: 904, name: 'Block 51' }] }
const ask = async (payload: object) => {
  const reply = await app.inject({ method: 'POST', url: '/api/calculate-transportation-price', payload })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}

describe('transport', () => {
  test('of 2.6 kg goes by parcel at the tariff of 5 kg, in crowns by default', async () => {
    expect(await ask(parcel)).toEqual({ status: 200, body: { isZipCodeValid: true, price: 109, currency: 'CZK', carrier: 'parcel' } })
    expect(await ask({ ...parcel, currency: 'EUR' })).toMatchObject({ body: { price: 4.36, currency: 'EUR' } })
  })

  test('of 208 kg goes by pallet at the tariff of 400 kg', async () => {
    expect(await ask({ ...parcel, items: [{ id: 'block-51', count: 4000 }] })).toMatchObject({ body: { price: 1590, carrier: 'pallet' } })
  })

  test.each(countries)('reaches %s', async (country) => {
    expect(await ask({ ...parcel, country, zipCode: postalCodeExamples[country] })).toMatchObject({
      body: { isZipCodeValid: true, price: expect.any(Number) },
    })
  })

  test.each([
    ['a code that is too short', 'CZ', '1100'],
    ['a code of another country', 'NL', '11000'],
    ['an island nobody delivers to', 'ES', '35001'],
    ['no code', 'CZ', ''],
  ])('to %s has no price', async (_what, country, zipCode) => {
    const nowhere = { isZipCodeValid: false, price: 0, currency: 'CZK', carrier: null }
    expect(await ask({ ...parcel, country, zipCode })).toEqual({ status: 200, body: nowhere })
  })
})

test('an unknown product is not found and its line is reported', async () => {
  const { status, body } = await ask({ ...parcel, items: [...parcel.items, { id: 'block-99', count: 1 }] })
  expect(status).toBe(404)
  expect(body).toEqual({ message: 'Product not found', issues: [{ path: 'items.1.id', message: 'Product not found' }] })
})

test.each<[object, string]>([
  [{ ...parcel, country: 'US' }, 'country'],
  [{ ...parcel, country: undefined }, 'country'],
  [{ ...parcel, zipCode: 11_000 }, 'zipCode'],
  [{ ...parcel, items: [] }, 'items'],
  [{ ...parcel, items: 'block-51' }, 'items'],
  [{ ...parcel, items: [{ id: 'block-51', count: -1 }] }, 'items.0.count'],
  [{ ...parcel, items: [{ count: 1 }] }, 'items.0.id'],
  [{ ...parcel, currency: 'USD' }, 'currency'],
])('%j is refused and names %s', async (body, field) => {
  const { status, body: error } = await ask(body)
  expect(status).toBe(400)
  expect((error as ErrorReply).issues?.map(({ path }) => path)).toEqual([field])
})
