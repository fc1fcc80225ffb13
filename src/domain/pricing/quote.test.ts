import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { variantsOf } from '../catalogue/product.ts'
import { type Currency, currencies } from '../currency.ts'
import { toAmount } from '../money.ts'
import { maxQuantity } from '../quantity/limits.ts'
import { minimumQuantity } from '../catalogue/minimum-quantity.ts'
import { priceListIn } from './price-list.ts'
import { technologiesOf } from './print-technology.ts'
import { type Quote, quoteConfiguration, type QuoteRequest, type QuoteSide, toApiQuote } from './quote.ts'
import { offeredTiers, tierOf, tiers } from '../quantity/tiers.ts'

const { products, priceList, settings } = readDefaultCatalogue()
const basisIn = (currency: Currency) => ({ priceList: priceListIn(currency, priceList, settings.eurRate), settings, currency })
const bases = { CZK: basisIn('CZK'), EUR: basisIn('EUR') }
const quoteIn = (currency: Currency, request: QuoteRequest): Quote => quoteConfiguration(request, bases[currency])

const none = { Simple: 0, Digital: 0, Tampon: 0 }
const block72 = { id: 'block-72', category: 'meter' } as const
const blank = {
  product: block72,
  color: 'white',
  scale: 'freeTop',
  count: 1000,
  sides: [],
  surchargeCounts: none,
} as const satisfies QuoteRequest
const pad = (colorsCount: number): QuoteSide => ({ colorsCount, technologyType: 'Tampon', printCount: 1 })
const digital: QuoteSide = { colorsCount: 4, technologyType: 'Digital', printCount: 1, digitalOnly: true }

describe('the price of a configuration', () => {
  test('without print is only that of the pieces', () => {
    expect(toApiQuote(quoteIn('CZK', blank))).toMatchObject({
      totalCurrentPrice: 18_370,
      productPrice: 18_370,
      technologyPrice: 0,
      surchargePrice: 0,
      preparationPrice: 0,
      printTechnologyPriceDifference: 0,
      currency: 'CZK',
    })
  })
  test('of pad printing is per piece, side and ink, with plate and set-up once per counted side', () => {
    const quote = quoteIn('CZK', { ...blank, sides: [pad(2), pad(1)], surchargeCounts: { ...none, Tampon: 2 } })
    expect(toApiQuote(quote)).toMatchObject({
      technologyPrice: 4785,
      surchargePrice: 700,
      preparationPrice: 200,
      totalCurrentPrice: 24_055,
    })
  })
  test('without the plates that exist from an earlier order, but with the set-up of every side', () => {
    const print = { ...blank, sides: [pad(2), pad(1)], surchargeCounts: { ...none, Tampon: 2 } }
    const again = (plates: number) => toApiQuote(quoteIn('CZK', { ...print, existingPlates: { ...none, Tampon: plates } }))
    expect(again(1)).toMatchObject({ surchargePrice: 350, preparationPrice: 200, totalCurrentPrice: 23_705 })
    expect(again(2)).toMatchObject({ surchargePrice: 0, preparationPrice: 200, totalCurrentPrice: 23_355 })
    // More plates than sides lower the price no further.
    expect(again(3)).toEqual(again(2))
  })
  test('of digital print is per side with any number of inks', () => {
    const quote = quoteIn('CZK', { ...blank, sides: [digital], surchargeCounts: { ...none, Digital: 1 } })
    expect(toApiQuote(quote)).toMatchObject({ technologyPrice: 6808, surchargePrice: 0, preparationPrice: 300, totalCurrentPrice: 25_478 })
  })
  test('of a meter that is neither white nor natural includes the colour surcharge in the product price', () => {
    expect(toApiQuote(quoteIn('CZK', { ...blank, color: 'red485' })).productPrice).toBe(19_402)
    expect(toApiQuote(quoteIn('CZK', { ...blank, color: 'natural' })).productPrice).toBe(18_370)
  })
  test('in euros converts unit prices, not totals, and one-off prices have separate settings', () => {
    const quote = quoteIn('EUR', { ...blank, color: 'red485', sides: [pad(1)], surchargeCounts: { ...none, Tampon: 1 } })
    expect(toApiQuote(quote)).toMatchObject({
      productPrice: 771,
      technologyPrice: 64,
      surchargePrice: 14,
      preparationPrice: 4,
      currency: 'EUR',
    })
  })
  test('a blank side costs nothing', () => {
    const quote = quoteIn('CZK', { ...blank, sides: [{ colorsCount: 3, technologyType: 'Digital', printCount: 0 }] })
    expect(quote.technologyPriceThousandths).toBe(0)
  })
  test('of a product that is not in the list throws', () => {
    expect(() => quoteIn('CZK', { ...blank, product: { id: 'block-99', category: 'meter' } })).toThrow(
      'price of block-99 freeTop not found',
    )
  })
})

describe('the ladder', () => {
  const print = { ...blank, sides: [pad(1)], surchargeCounts: { ...none, Tampon: 1 } }

  test('selects the technology of each side per tier and excludes one-off prices', () => {
    const { otherPrices } = quoteIn('CZK', print)
    expect(otherPrices.find(({ pcsFrom }) => pcsFrom === 50)?.priceThousandths).toBe(30_340 + 10_670)
    expect(otherPrices.find(({ pcsFrom }) => pcsFrom === 100)?.priceThousandths).toBe(25_910 + 2900)
    expect(otherPrices.at(-1)).toEqual({ pcsFrom: 100_000, pcsTo: null, priceThousandths: 15_840 })
  })
  test('keeps a digital-only side digital', () => {
    const { otherPrices } = quoteIn('CZK', { ...blank, sides: [{ ...digital, colorsCount: 1 }] })
    expect(otherPrices.find(({ pcsFrom }) => pcsFrom === 100)?.priceThousandths).toBe(25_910 + 9200)
  })
  test("starts at the product's minimum", () => {
    const spatula: QuoteRequest = { ...blank, product: { id: 'spatula-3', category: 'spatula' }, scale: 'withoutPrint' }
    expect(quoteIn('CZK', spatula).otherPrices[0]?.pcsFrom).toBe(1000)
    expect(quoteIn('CZK', print).otherPrices).toHaveLength(15)
  })
})

describe('the difference between the technologies', () => {
  const difference = (request: QuoteRequest) => quoteIn('CZK', request).printTechnologyPriceDifferenceThousandths / 1000

  test('is all digital minus pad where possible, with one-off prices moving with their sides', () => {
    const inks = { ...blank, sides: [pad(2)], surchargeCounts: { ...none, Tampon: 1 } }
    expect(difference(inks)).toBe(6808 + 300 - (3190 + 350 + 100))
    const mixed = { ...blank, sides: [pad(2), digital], surchargeCounts: { ...none, Tampon: 1, Digital: 1 } }
    expect(difference(mixed)).toBe(difference(inks))
  })
  test('counts existing plates for their own technology only', () => {
    const inks = { ...blank, sides: [pad(2)], surchargeCounts: { ...none, Tampon: 1 }, existingPlates: { ...none, Tampon: 1 } }
    expect(difference(inks)).toBe(6808 + 300 - (3190 + 100))
  })
  test('is the same if a side that could be pad printed was requested as digital', () => {
    const wanted = { ...blank, sides: [{ ...pad(2), technologyType: 'Digital' }], surchargeCounts: { ...none, Digital: 1 } } as const
    expect(difference(wanted)).toBe(3468)
  })
  test('is 0 if only one technology is possible', () => {
    const few = {
      ...blank,
      count: 99,
      sides: [{ ...pad(1), technologyType: 'Digital' }],
      surchargeCounts: { ...none, Digital: 1 },
    } as const
    const slimboy = {
      ...blank,
      product: { id: 'slimboy', category: 'meter' },
      sides: [pad(3)],
      surchargeCounts: { ...none, Tampon: 1 },
    } as const
    const many = { ...blank, sides: [digital], surchargeCounts: { ...none, Digital: 1 } }
    expect([blank, few, slimboy, many].map(difference)).toEqual([0, 0, 0, 0])
  })
})

const anyProduct = fc.constantFrom(...products)
const anyVariant = anyProduct.chain((product) =>
  fc.record({ product: fc.constant(product), variant: fc.constantFrom(...variantsOf(product)) }),
)
/** Any variant printed on some sides in one supported technology. */
const anyPrint = anyVariant.chain(({ product, variant }) =>
  fc.record({
    product: fc.constant(product),
    color: fc.constant(variant.color),
    scale: fc.constant(variant.scale),
    sides: fc.constantFrom(...technologiesOf(product)).chain((technologyType) =>
      fc.array(
        fc.record({
          technologyType: fc.constant(technologyType),
          colorsCount: fc.integer({ min: 1, max: 3 }),
          printCount: fc.integer({ min: 0, max: 1 }),
        }),
        { maxLength: 6 },
      ),
    ),
    surchargeCounts: fc.record({ Simple: fc.nat(2), Digital: fc.nat(2), Tampon: fc.nat(2) }),
  }),
)
const anyCount = fc.integer({ min: 1, max: maxQuantity })
const anyCurrency = fc.constantFrom(...currencies)

describe('for the default price list and any configuration', () => {
  test('the four parts add up to the total, and every amount is in whole cents', () => {
    fc.assert(
      fc.property(anyPrint, anyCount, anyCurrency, (print, count, currency) => {
        const {
          totalCurrentPrice,
          productPrice,
          technologyPrice,
          surchargePrice,
          preparationPrice,
          printTechnologyPriceDifference,
          otherPrices,
        } = toApiQuote(quoteIn(currency, { ...print, count }))
        const cents = (amount: number) => Math.round(amount * 100)
        expect(cents(productPrice) + cents(technologyPrice) + cents(surchargePrice) + cents(preparationPrice)).toBe(
          cents(totalCurrentPrice),
        )
        for (const amount of [
          totalCurrentPrice,
          productPrice,
          technologyPrice,
          printTechnologyPriceDifference,
          ...otherPrices.map(({ price }) => price),
        ])
          expect(cents(amount) / 100).toBe(amount)
      }),
    )
  })
  test('in one technology the total increases with the quantity within a tier', () => {
    fc.assert(
      fc.property(anyPrint, anyCount, anyCount, anyCurrency, (print, a, b, currency) => {
        const fewer = Math.min(a, b)
        const more = Math.min(Math.max(a, b), tierOf(fewer).pcsTo ?? maxQuantity)
        fc.pre(fewer < more)
        const total = (count: number) => quoteIn(currency, { ...print, count }).totalCurrentPriceThousandths
        expect(total(more)).toBeGreaterThan(total(fewer))
      }),
    )
  })
  test('in one technology the price per piece never increases along the ladder', () => {
    fc.assert(
      fc.property(anyPrint, anyCurrency, (print, currency) => {
        const perPiece = tiers.map(({ pcsFrom }) => {
          const { productPriceThousandths, technologyPriceThousandths } = quoteIn(currency, { ...print, count: pcsFrom })
          return { price: (productPriceThousandths + technologyPriceThousandths) / pcsFrom, rounding: 10 / pcsFrom }
        })
        for (const [index, { price, rounding }] of perPiece.entries()) {
          const before = perPiece[index - 1] ?? { price, rounding }
          expect(price).toBeLessThanOrEqual(before.price + before.rounding + rounding)
        }
      }),
    )
  })
  test('the ladder has each offered tier once, and that of the quantity equals its parts', () => {
    fc.assert(
      fc.property(anyVariant, anyCount, anyCurrency, ({ product, variant }, count, currency) => {
        const { otherPrices, productPriceThousandths } = quoteIn(currency, { ...blank, product, ...variant, count })
        expect(otherPrices.map(({ pcsFrom }) => pcsFrom)).toEqual(
          offeredTiers(minimumQuantity(settings, product)).map(({ pcsFrom }) => pcsFrom),
        )
        const own = otherPrices.find(({ pcsFrom }) => pcsFrom === tierOf(count).pcsFrom)
        expect(Math.abs(productPriceThousandths / count - (own?.priceThousandths ?? productPriceThousandths / count))).toBeLessThanOrEqual(
          10,
        )
      }),
    )
  })
  test('no amount exceeds exact integers', () => {
    for (const product of products) {
      const [variant] = variantsOf(product)
      const technologyType = technologiesOf(product).at(-1) ?? 'Tampon'
      const sides = Array.from({ length: 6 }, (): QuoteSide => ({ colorsCount: 3, technologyType, printCount: 1 }))
      const quote = quoteIn('CZK', { ...blank, product, ...variant, count: maxQuantity, sides })
      expect(Number.isSafeInteger(quote.totalCurrentPriceThousandths)).toBe(true)
      expect(toAmount(quote.totalCurrentPriceThousandths)).toBeGreaterThan(0)
    }
  })
})

test('unit prices of the default list convert by the rate: articles to the cent, technologies to the thousandth', () => {
  for (const [kind, step] of [
    ['articles', 10],
    ['technologies', 1],
  ] as const)
    for (const [row, { pricesThousandths }] of bases.CZK.priceList[kind].entries())
      for (const [tier, czk] of pricesThousandths.entries()) {
        const eur = bases.EUR.priceList[kind][row]?.pricesThousandths[tier] ?? Number.NaN
        expect(Math.abs(eur * settings.eurRate - czk)).toBeLessThanOrEqual((step * settings.eurRate) / 2)
        expect(eur % step).toBe(0)
      }
})
