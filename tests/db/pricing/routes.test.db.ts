import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiQuote } from '#domain/pricing/quote.ts'
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

const side = { colorsCount: 2, technologyType: 'Tampon', printCount: 1 }
const blank = { colorsCount: 0, technologyType: 'Digital', printCount: 0 }
const meter = {
  productId: 'block-51',
  color: 'white',
  scale: 'withoutPrint',
  count: 100,
  currency: 'CZK',
  sides: [side],
  digitalSurchargeCount: 0,
  tamponSurchargeCount: 1,
  simpleSurchargeCount: 0,
}
const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/priceLists/configuration-price', payload })

describe('the price of a configuration', () => {
  test('consists of product, print, plates and preparation, to the cent', async () => {
    const reply = await ask(meter)
    expect(reply.statusCode).toBe(200)
    // 100 × 15.44; 100 × 2 inks × 2.90; one cliché 350; one preparation 100.
    expect(reply.json<ApiQuote>()).toMatchObject({
      productPrice: 1544,
      technologyPrice: 580,
      surchargePrice: 350,
      preparationPrice: 100,
      totalCurrentPrice: 2574,
      currency: 'CZK',
    })
  })

  test('has all offered tiers, the last one without an upper limit', async () => {
    const { otherPrices } = (await ask(meter)).json<ApiQuote>()
    expect(otherPrices).toHaveLength(15)
    expect(otherPrices[4]).toEqual({ pcsFrom: 100, pcsTo: 199, price: 21.24 })
    expect(otherPrices[14]).toMatchObject({ pcsFrom: 100_000, pcsTo: null })
  })

  test('without print is requested with an empty list of sides', async () => {
    const quote = (await ask({ ...meter, sides: [], tamponSurchargeCount: 0 })).json<ApiQuote>()
    expect(quote).toMatchObject({ totalCurrentPrice: 1544, technologyPrice: 0, printTechnologyPriceDifference: 0 })
  })

  test('follows a change of the price list without a restart', async () => {
    await shop.pool.query("UPDATE price_list_articles SET prices_thousandths[5] = 20000 WHERE helios_id = '1041051-1'")
    await expect.poll(async () => (await ask(meter)).json<ApiQuote>().productPrice).toBe(2000)
  })
})

test('covers sides that share plates or not, and Slimboy is pad printed at any quantity', async () => {
  for (const tamponSurchargeCount of [1, 2])
    expect((await ask({ ...meter, sides: [side, side], tamponSurchargeCount })).statusCode).toBe(200)
  expect((await ask({ ...meter, productId: 'slimboy', count: 100 })).statusCode).toBe(200)
})

test('of an unknown product is not found', async () => {
  const reply = await ask({ ...meter, productId: 'block-99' })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ message: 'Product not found' })
})

const spatula = { ...meter, productId: 'spatula-1', color: 'natural', scale: 'withoutPrint', count: 1000 }

test.each<[string, object, string]>([
  ['an amount of pieces that is text', { ...meter, count: '100' }, 'count'],
  ['half a piece', { ...meter, count: 99.5 }, 'count'],
  ['no piece', { ...meter, count: 0 }, 'count'],
  ['fewer than the minimum', { ...meter, productId: 'slimboy', count: 99 }, 'count'],
  ['more than anybody may order', { ...meter, count: 500_001 }, 'count'],
  ['a colour of another product', { ...meter, color: 'pink' }, 'color'],
  ['a scale of another category', { ...meter, scale: 'cmUnits' }, 'scale'],
  ['a scale that nothing has', { ...meter, scale: 'inches' }, 'scale'],
  ['a currency nobody takes', { ...meter, currency: 'USD' }, 'currency'],
  ['a technology that does not exist', { ...meter, sides: [{ ...side, technologyType: 'Laser' }] }, 'sides.0.technologyType'],
  ['a spatula printed digitally', { ...spatula, sides: [{ ...side, technologyType: 'Digital' }] }, 'sides.0.technologyType'],
  [
    'slimboy printed digitally',
    { ...meter, productId: 'slimboy', scale: 'withoutPrint', sides: [{ ...side, technologyType: 'Digital' }] },
    'sides.0.technologyType',
  ],
  ['four inks in pad printing', { ...meter, sides: [side, { ...side, colorsCount: 4 }] }, 'sides.1.colorsCount'],
  ['more sides than can be printed', { ...meter, sides: [side, side, side] }, 'sides'],
  ['a side printed twice', { ...meter, sides: [{ ...side, printCount: 2 }] }, 'sides.0.printCount'],
  ['a negative count of plates', { ...meter, tamponSurchargeCount: -1 }, 'tamponSurchargeCount'],
  ['pad print of a quantity that is printed digitally', { ...meter, count: 99 }, 'sides.0.technologyType'],
  ['pad print of a side that must be digital', { ...meter, sides: [{ ...side, digitalOnly: true }] }, 'sides.0.digitalOnly'],
  ['a print on the end slat of a meter', { ...meter, sides: [blank, blank, side] }, 'sides.2.printCount'],
  ['more plates than printed sides', { ...meter, tamponSurchargeCount: 2 }, 'tamponSurchargeCount'],
  ['a print without plates', { ...meter, tamponSurchargeCount: 0 }, 'tamponSurchargeCount'],
  ['plates without a print', { ...meter, sides: [] }, 'tamponSurchargeCount'],
  ['one-off prices of a technology that no side has', { ...meter, simpleSurchargeCount: 1 }, 'simpleSurchargeCount'],
  [
    'shared plates of two sides that differ in their inks',
    { ...meter, sides: [side, { ...side, colorsCount: 1 }] },
    'tamponSurchargeCount',
  ],
  ...Object.keys(meter).map((field): [string, object, string] => [`nothing for ${field}`, { ...meter, [field]: undefined }, field]),
])('%s is refused and the field is named', async (_what, body, field) => {
  const reply = await ask(body)
  expect(reply.statusCode).toBe(400)
  const issue = reply.json<ErrorReply>()
  expect(issue.issues?.map(({ path }) => path)).toEqual([field])
  expect(issue.message).toContain(field)
})
