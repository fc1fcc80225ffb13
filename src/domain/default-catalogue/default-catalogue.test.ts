import { describe, expect, test } from 'vitest'
import { colorKeys } from '../colors/colors.ts'
import { currencies } from '../currency.ts'
import { areaRect } from '../design/geometry.ts'
import { countries } from '../postal/countries.ts'
import { articlePrices, priceListIn, technologyPrices } from '../pricing/price-list.ts'
import { technologiesOf } from '../pricing/print-technology.ts'
import { quoteConfiguration } from '../pricing/quote.ts'
import { tiers } from '../quantity/tiers.ts'
import { minimumQuantity } from '../catalogue/minimum-quantity.ts'
import { categoryFacets } from '../catalogue/category-facets.ts'
import { readDefaultCatalogue } from './default-catalogue.ts'
import { colorsOf, stockOf, variantsOf } from '../catalogue/product.ts'

const { products, stock, priceList, settings, tariffs } = readDefaultCatalogue()
const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)

describe('the articles', () => {
  test('are the 47 products of the shop', () => {
    const meters = ['block-51', 'block-52', 'block-53', 'block-71', 'block-72', 'block-73', 'perfekt-05', 'perfekt-10']
    const others = ['perfekt-10-black-patent', 'profi-10', 'profi-15', 'slimboy']
    expect(products.map(({ id }) => id)).toEqual([
      ...meters,
      ...others,
      ...numbered('ruler', 16),
      ...numbered('pencil', 11),
      ...numbered('spatula', 8),
    ])
  })
  test('cover every value of every enumeration', () => {
    for (const [category, facets] of Object.entries(categoryFacets)) {
      const own = products.filter((product) => product.category === category)
      expect(new Set(own.map(({ type }) => type))).toEqual(new Set(facets.types))
      expect(new Set(own.map(({ length }) => length))).toEqual(new Set(facets.lengths))
      expect(new Set(own.flatMap(({ scales }) => scales))).toEqual(new Set(facets.scales))
      expect(new Set(own.flatMap(({ shape }) => shape ?? []))).toEqual(new Set(facets.shapes))
    }
    expect(new Set(products.flatMap((product) => colorsOf(product)))).toEqual(new Set(colorKeys))
  })
  test('have distinct names', () => expect(new Set(products.map(({ name }) => name)).size).toBe(products.length))
  test('have the correct sizes', () => {
    const bodyLengths = {
      meter: () => 234,
      ruler: (cm: number) => cm * 10 + 10,
      spatula: (cm: number) => cm * 10,
      pencil: (mm: number) => mm,
    }
    for (const { category, sides, length } of products) expect(sides[0]?.width).toBe(bodyLengths[category](length))
    const sections = (wanted: string) =>
      new Set(
        products
          .filter(({ category }) => category === wanted)
          .map(({ id, width, height }) => `${id === 'slimboy' ? id : ''}${width}×${height}`),
      )
    expect(sections('meter')).toEqual(new Set(['16×3.2', 'slimboy17×2.3']))
    expect(sections('ruler')).toEqual(new Set(['32×3']))
    expect(sections('spatula')).toEqual(new Set(['25×3.2']))
  })
})

describe('the print areas', () => {
  const printable: Record<string, readonly number[]> = { hexagonal: [0, 3], triangular: [0, 1], rectangular: [0, 2], round: [0] }
  const stages: Record<string, number> = { hexagonal: 6, triangular: 3, rectangular: 4, round: 1 }

  test('are on the printable sides, in every scale and technology of the article', () => {
    for (const product of products) {
      const { category, shape, sides, scales } = product
      const expected = shape ? printable[shape] : category === 'spatula' ? [0] : [0, 1]
      expect(sides.flatMap(({ printAreas }, index) => (printAreas.length > 0 ? [index] : []))).toEqual(expected)
      expect(sides).toHaveLength(shape ? (stages[shape] ?? 0) : category === 'meter' ? 4 : 2)
      for (const { printAreas } of sides.filter((side) => side.printAreas.length > 0)) {
        const offered = printAreas.map(({ scale, printTechnology }) => `${scale} ${printTechnology}`)
        const wanted = scales.flatMap((scale) => technologiesOf(product).map((technology) => `${scale} ${technology}`))
        expect(offered.toSorted()).toEqual(wanted.toSorted())
      }
    }
  })
  test('are inside their side', () => {
    const outside = products.flatMap(({ id, sides }) =>
      sides.flatMap(({ name, width, height, printAreas }) =>
        printAreas.map(areaRect).flatMap((rect) => {
          const isInside = Math.min(rect.leftMm, rect.topMm) >= 0 && rect.rightMm <= width && rect.bottomMm <= height
          return isInside ? [] : [`${id} ${name}`]
        }),
      ),
    )
    expect(outside).toEqual([])
  })
  test('of a slat are those of the specification', () => {
    const [first] = products.find(({ id }) => id === 'block-72')?.sides ?? []
    const sizes = first?.printAreas.map(({ scale, printTechnology, width, height }) => `${scale} ${printTechnology} ${width}×${height}`)
    expect(sizes).toEqual(
      expect.arrayContaining(['freeTop Tampon 150×8', 'freeTop Digital 180×8', 'withoutPrint Tampon 150×14', 'freeCenter Digital 180×6']),
    )
  })
})

describe('the stock', () => {
  test('has every colour and scale of every article once', () => {
    const wanted = products.flatMap((product) => variantsOf(product).map(({ color, scale }) => `${product.id} ${color} ${scale}`))
    expect(stock.map(({ productId, color, scale }) => `${productId} ${color} ${scale}`).toSorted()).toEqual(wanted.toSorted())
  })
  test('has sold-out colours, some below the minimum, and enough of the rest', () => {
    const quantities = stock.map(({ productId, stockQuantity }) => ({
      stockQuantity,
      product: products.find(({ id }) => id === productId),
    }))
    const tooFew = quantities.filter(
      ({ stockQuantity, product }) => product && stockQuantity > 0 && stockQuantity < minimumQuantity(settings, product),
    )
    expect(quantities.filter(({ stockQuantity }) => stockQuantity === 0).length).toBeGreaterThan(5)
    expect(tooFew.length).toBeGreaterThan(2)
    expect(quantities.filter(({ stockQuantity }) => stockQuantity >= 10_000).length).toBeGreaterThan(100)
    expect(Math.max(...quantities.map(({ stockQuantity }) => stockQuantity))).toBeLessThanOrEqual(60_000)
  })
  test('has an article that is completely sold out in its only colour', () => {
    const { product, own } = {
      product: products.find(({ id }) => id === 'perfekt-10-black-patent'),
      own: stock.filter(({ productId }) => productId === 'perfekt-10-black-patent'),
    }
    expect(product?.meterColors).toEqual(['black'])
    expect(product?.scales.map((scale) => stockOf(own, 'black', scale))).toEqual([0, 0, 0])
  })
})

describe('the price list', () => {
  const lists = currencies.map((currency) => priceListIn(currency, priceList, settings.eurRate))

  test('prices every article and technology above zero in every tier, and larger quantities never cost more per piece', () => {
    for (const list of lists)
      for (const { pricesThousandths } of [...list.articles, ...list.technologies])
        for (const [index, price] of pricesThousandths.entries()) {
          expect(price).toBeGreaterThan(0)
          expect(price).toBeLessThanOrEqual(pricesThousandths[index - 1] ?? price)
        }
  })
  test('has one row for each article and scale, with a unique number', () => {
    const wanted = products.flatMap(({ id, scales }) => scales.map((scale) => `${id} ${scale}`))
    expect(priceList.articles.map(({ productId, scale }) => `${productId} ${scale}`).toSorted()).toEqual(wanted.toSorted())
    expect(new Set(priceList.articles.map(({ heliosId }) => heliosId)).size).toBe(priceList.articles.length)
  })
  test('has whole cents for articles; only technologies have three decimals', () => {
    for (const list of lists)
      for (const { pricesThousandths } of list.articles) for (const price of pricesThousandths) expect(price % 10).toBe(0)
  })
  test('prices every product in every tier with every technology it supports, in both currencies', () => {
    for (const [index, list] of lists.entries())
      for (const product of products)
        for (const [tierIndex, { pcsFrom }] of tiers.entries())
          for (const technologyType of technologiesOf(product))
            for (const { color, scale } of variantsOf(product).slice(0, product.category === 'meter' ? 9 : 2)) {
              const sides = [{ colorsCount: 1, technologyType, printCount: 1 }]
              const surchargeCounts = { Simple: 0, Digital: 0, Tampon: 0, [technologyType]: 1 }
              const basis = { priceList: list, settings, currency: currencies[index] ?? 'CZK' }
              const quote = quoteConfiguration({ product, color, scale, count: pcsFrom, sides, surchargeCounts }, basis)
              expect(quote.productPriceThousandths).toBeGreaterThanOrEqual(
                (articlePrices(list, product.id, scale)?.[tierIndex] ?? Infinity) * pcsFrom,
              )
              expect(technologyPrices(list, technologyType, product.category)?.[tierIndex]).toBeGreaterThan(0)
            }
  })
})

test('every country has a tariff for parcels and pallets that increases with the weight', () => {
  for (const country of countries)
    for (const carrier of ['parcel', 'pallet']) {
      const own = tariffs.filter((tariff) => tariff.country === country && tariff.carrier === carrier)
      expect(own.length).toBeGreaterThan(2)
      expect(own.map(({ priceThousandths }) => priceThousandths)).toEqual(
        own.map(({ priceThousandths }) => priceThousandths).toSorted((a, b) => a - b),
      )
    }
})

test('the shop starts with the default minimums', () => {
  const minimums = ['spatula-1', 'ruler-1', 'pencil-1', 'slimboy', 'block-71'].map((wanted) => products.find(({ id }) => id === wanted))
  expect(minimums.map((product) => product && minimumQuantity(settings, product))).toEqual([1000, 100, 50, 100, 1])
})
