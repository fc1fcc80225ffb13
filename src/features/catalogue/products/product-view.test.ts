import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorsOf, variantsOf } from '#domain/catalogue/product.ts'
import { technologiesOf } from '#domain/pricing/print-technology.ts'
import { defaultPricedCatalogue } from '#tests/support/default-priced-catalogue.ts'
import { cardOf } from './category-view.ts'
import { cardPrice } from './list-choice.ts'
import { productView } from './product-view.ts'

const pricedCatalogue = defaultPricedCatalogue('CZK')
const nothing = { color: null, scale: null, quantity: null }

function view(id: string, wanted: Partial<typeof nothing | { color: string; scale: string } | { quantity: number }> = {}, vatRate = 21) {
  const shown = productView(pricedCatalogue, id, { ...nothing, ...wanted }, vatRate)
  if (!shown) throw new Error(`no ${id}`)
  return shown
}

describe('the page of a product', () => {
  test('exists for every article and for nothing else', () => {
    for (const { id } of pricedCatalogue.products) expect(view(id).id).toBe(id)
    expect(productView(pricedCatalogue, 'block-99', nothing, 21)).toBeNull()
  })

  test('opens in the colour, scale and price of its card', () => {
    for (const product of pricedCatalogue.products) {
      const card = cardOf(pricedCatalogue, product)
      const shown = view(product.id)
      expect([shown.color, shown.scale]).toEqual([card.color, card.scale])
      expect(shown.price?.thousandths).toBe(card.colors.find(({ key }) => key === card.color)?.fromThousandths)
    }
  })

  test('shows the colour and scale of the query, with their stock', () => {
    const variants = pricedCatalogue.products.flatMap((product) => variantsOf(product).map((variant) => ({ id: product.id, ...variant })))
    fc.assert(
      fc.property(fc.constantFrom(...variants), ({ id, color, scale }) => {
        const shown = view(id, { color, scale })
        expect([shown.color, shown.scale]).toEqual([color, scale])
        expect(shown.stock).toBe(
          pricedCatalogue.availabilitiesOf(id).find((entry) => entry.color === color && entry.scale === scale)?.stockQuantity,
        )
        expect(shown.orderable).toBe(shown.stock > 0 && shown.stock >= shown.minimum)
      }),
    )
  })

  test('falls back to what the product has where the query asks for something else', () => {
    const plain = view('block-51')
    expect(view('block-51', { color: 'hornbeam', scale: 'double' })).toEqual(plain)
    const red = view('block-51', { color: 'red485', scale: 'nonsense' })
    expect(red.color).toBe('red485')
    expect(red.orderable).toBe(true)
  })

  test('shows the price with the VAT of the site', () => {
    const { price } = view('ruler-1')
    const german = view('ruler-1', {}, 19).price
    expect((price?.withVatThousandths ?? 0) / (price?.thousandths ?? 1)).toBeCloseTo(1.21, 2)
    expect((german?.withVatThousandths ?? 0) / (german?.thousandths ?? 1)).toBeCloseTo(1.19, 2)
  })

  test('shows the price at the quantity that a list compared, as its card does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pricedCatalogue.products), fc.integer({ min: 1, max: 20_000 }), (product, quantity) => {
        const card = cardOf(pricedCatalogue, product)
        const color = card.colors.find(({ key }) => key === card.color)
        const { asked, price } = view(product.id, { quantity })
        if (!color) throw new Error(`no colour of ${product.id}`)
        const expected = cardPrice(color, card.minimum, quantity)
        expect(asked).toMatchObject({ quantity, shortage: expected.shortage })
        expect([asked?.price?.thousandths ?? null, asked?.price?.pieces ?? null]).toEqual([expected.thousandths, expected.pieces])
        expect(price).toEqual(view(product.id).price)
      }),
    )
  })

  test('lists every colour and scale once', () => {
    for (const product of pricedCatalogue.products) {
      const shown = view(product.id)
      expect(shown.colors.map(({ key }) => key)).toEqual(colorsOf(product))
      expect(shown.scales.map(({ key }) => key)).toEqual(product.scales)
    }
  })
})

describe('the print areas', () => {
  test('name exactly the technologies of the product', () => {
    for (const product of pricedCatalogue.products)
      for (const { sizes } of view(product.id).printSizes)
        expect(new Set(Object.keys(sizes))).toEqual(new Set<string>(technologiesOf(product)))
  })

  test('of a meter are on the front of the first and of the last slat', () => {
    const { printSizes } = view('block-71', { scale: 'freeTop' })
    expect(printSizes.map(({ side }) => side)).toEqual(['firstSlat', 'lastSlat'])
    expect(printSizes[0]?.sizes.Tampon).toEqual({ width: 150, height: 8 })
  })

  test('of a spatula exclude its back', () => {
    expect(view('spatula-1').printSizes.map(({ side }) => side)).toEqual(['front'])
  })

  test('are smaller where a scale is printed', () => {
    const free = Object.fromEntries(view('block-71').scales.map(({ key, freeHeight }) => [key, freeHeight]))
    expect(free).toEqual({ withoutPrint: 14, freeTop: 8, freeCenter: 6 })
  })
})

test.each([
  ['ruler-1', 160],
  ['ruler-12', 210],
  ['ruler-13', 260],
  ['ruler-16', 310],
  ['spatula-1', 260],
  ['spatula-3', 310],
  ['pencil-8', 240],
])('the body of %s is %i mm long', (id, bodyLength) => expect(view(id).bodyLength).toBe(bodyLength))
