import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { defaultVariant, fromPrice } from './from-price.ts'
import { priceListIn } from './price-list.ts'

const { products, priceList, settings, stock } = readDefaultCatalogue()
const block72 = { id: 'block-72', category: 'meter' } as const
const from = (count: number, color = 'white') => fromPrice({ product: block72, color, scale: 'freeTop', stock: count }, priceList, settings)
const product = (id: string) => products.find((candidate) => candidate.id === id) ?? expect.fail(id)

test('the "from" price is that of the largest tier in stock', () => {
  expect(from(18_400)).toBe(15_830)
  expect(from(999)).toBe(20_340)
  expect(from(1000)).toBe(18_370)
})

test('without stock it is that of the smallest offered tier', () => {
  expect(from(0)).toBe(47_560)
  const spatula = { product: { id: 'spatula-1', category: 'spatula' }, color: 'natural', scale: 'withoutPrint', stock: 20 } as const
  const smallest = fromPrice(spatula, priceList, settings)
  expect(smallest).toBe(fromPrice({ ...spatula, stock: 1000 }, priceList, settings))
})

test('a coloured meter includes its surcharge, rounded to cents', () => expect(from(1000, 'red485')).toBe(19_400))

test('the "from" price is in the currency of the list', () => {
  const item = { product: block72, color: 'white', scale: 'freeTop', stock: 1000 } as const
  expect(fromPrice(item, priceListIn('EUR', priceList, 25), settings)).toBe(730)
})

test('a product that is not in the list has none', () => {
  const unknown = { product: { id: 'block-99', category: 'meter' }, color: 'white', scale: 'freeTop', stock: 9 } as const
  expect(fromPrice(unknown, priceList, settings)).toBeNull()
})

test('a page shows the first variant that can be ordered, or the first of a sold-out article', () => {
  const own = (id: string) => stock.filter(({ productId }) => productId === id)
  expect(defaultVariant(product('block-72'), own('block-72'), settings)).toEqual({ color: 'white', scale: 'freeTop' })
  expect(defaultVariant(product('perfekt-10-black-patent'), own('perfekt-10-black-patent'), settings)).toEqual({
    color: 'black',
    scale: 'freeTop',
  })
  const onlyRed = [{ productId: 'block-72', color: 'red485', scale: 'freeCenter' as const, stockQuantity: 5 }]
  expect(defaultVariant(product('block-72'), onlyRed, settings)).toEqual({ color: 'red485', scale: 'freeCenter' })
})

test('a product without variants throws that its availability is missing', () => {
  const bare = { ...product('block-72'), colors: [], scales: [] }
  expect(() => defaultVariant(bare, [], settings)).toThrow('availability not found')
})
