import { describe, expect, test } from 'vitest'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { blankDesign } from '#domain/design/document.ts'
import { reorderedLine, reorderTotal } from './reorder-facts.ts'

const ordered: PricedConfiguration = {
  id: 'aaaaaaaaaa',
  productId: 'block-72',
  color: 'white',
  scale: 'freeTop',
  quantity: 100,
  design: blankDesign(),
  currency: 'CZK',
  price: 3500,
  productPrice: 2900,
  technologyPrice: 150,
  surchargePrice: 350,
  preparationPrice: 100,
  otherPrices: [],
  latestSelectedPriceLevel: 100,
  digitalSurchargeCount: 0,
  tamponSurchargeCount: 1,
  simpleSurchargeCount: 0,
  printTechnologyPriceDifference: 0,
  pdfData: [],
}
const today = { ...ordered, id: 'bbbbbbbbbb' }
const inStock = (stockQuantity: number) => [{ productId: 'block-72', color: 'white', scale: 'freeTop' as const, stockQuantity }]
const market = { minimum: 10, availabilities: inStock(5000), cart: [today] }
const changes = (change: Partial<PricedConfiguration>, more: Partial<typeof market> = {}) =>
  reorderedLine(ordered, { ...today, ...change }, { ...market, ...more }).changes

describe('what has changed since an order', () => {
  test('is nothing at the same price', () => expect(changes({})).toEqual([{ kind: 'same' }]))
  test('is by how much it is dearer or cheaper, and what it cost', () => {
    expect(changes({ price: 3700.5 })).toEqual([{ kind: 'dearer', byThousandths: 200_500, beforeThousandths: 3_500_000 }])
    expect(changes({ price: 3400 })).toEqual([{ kind: 'cheaper', byThousandths: 100_000, beforeThousandths: 3_500_000 }])
  })
  test('names plates that the shop still has', () =>
    expect(changes({ price: 3150, surchargePrice: 0 }).map(({ kind }) => kind)).toEqual(['cheaper', 'plates']))
  test('is that a product is no longer sold, and nothing else', () =>
    expect(reorderedLine(ordered, null, market)).toEqual({ ordered, today: null, changes: [{ kind: 'notSold' }] }))
  test('is the new minimum instead of a price of another quantity', () =>
    expect(changes({ quantity: 200, price: 9000 }, { minimum: 200 })).toEqual([{ kind: 'minimum', pieces: 200 }]))
  test('is no price in another currency', () => expect(changes({ currency: 'EUR', price: 140 })).toEqual([]))
  test('is a stock that is too small, also because of other lines of the cart', () => {
    expect(changes({}, { availabilities: inStock(40) })).toContainEqual({ kind: 'stock', pieces: 40 })
    expect(changes({}, { availabilities: inStock(5) })).toContainEqual({ kind: 'soldOut' })
    const cart = [today, { ...today, id: 'cccccccccc', quantity: 4950 }]
    expect(changes({}, { cart })).toContainEqual({ kind: 'stock', pieces: 50 })
  })
})

test('the total is that of the lines that are still sold', () => {
  const lines = [reorderedLine(ordered, today, market), reorderedLine(ordered, null, market)]
  expect(reorderTotal(lines)).toBe(3_500_000)
})
