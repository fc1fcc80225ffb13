import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories } from '#domain/catalogue/categories.ts'
import { filterProducts } from '#domain/catalogue/filter-products.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { defaultPricedCatalogue } from '#tests/support/default-priced-catalogue.ts'
import { type ChosenFilters, readFilters, shownFilters } from './category-filters.ts'
import { cardOf, categoryView } from './category-view.ts'
import { homeView } from './home-view.ts'
import { productsOf } from './priced-catalogue.ts'

const pricedCatalogue = defaultPricedCatalogue('EUR')
const view = (category: (typeof categories)[number], query = '') =>
  categoryView(pricedCatalogue, category, readFilters(category, new URLSearchParams(query)))
const ids = (shown: ReturnType<typeof view>) => shown.cards.map(({ id }) => id)
const productOf = (id: string) => {
  const product = pricedCatalogue.products.find((candidate) => candidate.id === id)
  if (!product) throw new Error(`no ${id}`)
  return product
}
/** The priced catalogue with changed stock of one article, by colour and scale. */
const withStock = (id: string, stockIn: (color: string, scale: string) => number) => ({
  ...pricedCatalogue,
  availabilitiesOf: (productId: string) =>
    pricedCatalogue
      .availabilitiesOf(productId)
      .map((entry) => (productId === id ? { ...entry, stockQuantity: stockIn(entry.color, entry.scale) } : entry)),
})

describe('the list of a category', () => {
  test('shows every model of the category, and only those, without filters', () => {
    for (const category of categories) {
      const shown = view(category)
      expect(ids(shown)).toEqual(productsOf(pricedCatalogue, category).map(({ id }) => id))
      expect(shown.total).toBe(shown.cards.length)
    }
  })

  test('keeps the models that match every filter', () => {
    expect(ids(view('meter', 'type=profi&length=3'))).toEqual(['profi-15'])
    expect(ids(view('pencil', 'shape=triangular&sharpened=true'))).toEqual(['pencil-3'])
    expect(ids(view('spatula', 'perforated=true&scale=cmUnits'))).toEqual(['spatula-8'])
    expect(ids(view('ruler', 'hangingHole=false&edgeType=double&length=30'))).toEqual(['ruler-16'])
  })

  test('accepts type and scale in every category', () => {
    expect(ids(view('ruler', 'type=holes&scale=double&length=15'))).toEqual(['ruler-2'])
    expect(ids(view('pencil', 'type=unsharpened&length=240'))).toEqual(['pencil-9'])
    expect(ids(view('spatula', 'type=holes&length=26'))).toEqual(['spatula-6'])
  })

  test('offers the shape for pencils only, and ignores it elsewhere', () => {
    for (const category of categories) expect(view(category).filters.some(({ name }) => name === 'shape')).toBe(category === 'pencil')
    expect(view('meter', 'shape=round').cards).toHaveLength(view('meter').total)
  })

  test('is empty for a combination that does not exist', () => {
    expect(view('meter', 'type=slimboy&length=3').cards).toEqual([])
    expect(view('meter', 'color=green355&type=profi').chosen).toEqual({ color: 'green355', type: 'profi' })
  })

  test('is empty for an unknown value, and finds what the API finds', () => {
    for (const [category, query] of [
      ['meter', 'length=300'],
      ['meter', 'length=1.0'],
      ['meter', 'color=beige-ish'],
      ['meter', 'color=toString'],
      ['ruler', 'type=velvet'],
      ['ruler', 'scale=freeTop'],
      ['ruler', 'color=white'],
      ['ruler', 'type=holes&hangingHole=false'],
      ['spatula', 'perforated=perhaps'],
      ['meter', 'scale=withoutPrint&endScalePrint=true'],
      ['meter', 'length=2&color=white'],
      ['pencil', 'type=sharpened&shape=round'],
    ] as const) {
      const requested = Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, [value]]))
      expect([query, ids(view(category, query))]).toEqual([
        query,
        filterProducts(productsOf(pricedCatalogue, category), requested).map(({ id }) => id),
      ])
    }
    expect(view('meter', 'length=300&type=profi')).toMatchObject({ cards: [], chosen: { length: '300', type: 'profi' } })
    expect(view('meter', 'type=').cards).toHaveLength(view('meter').total)
  })

  test('an option leads to as many models as its count, and a chosen one is removed', () => {
    const anyFilters = fc.constantFrom(...categories).chain((category) => {
      const options = view(category).filters.flatMap(({ name, options: all }) => all.map(({ value }) => [name, value] as const))
      return fc.record({
        category: fc.constant(category),
        chosen: fc.subarray(options, { maxLength: 4 }).map((pairs): ChosenFilters => Object.fromEntries(pairs)),
      })
    })
    fc.assert(
      fc.property(anyFilters, ({ category, chosen }) => {
        const shown = categoryView(pricedCatalogue, category, chosen)
        for (const { name, options } of shown.filters)
          for (const { value, next, active, count } of options) {
            expect(active).toBe(chosen[name] === value)
            expect(next[name]).toBe(active ? undefined : value)
            const withIt = active ? shown : categoryView(pricedCatalogue, category, next)
            expect(withIt.cards).toHaveLength(count)
          }
      }),
      { numRuns: 12 },
    )
  })

  test('every shown filter survives a round trip through the query', () => {
    for (const category of categories)
      for (const { name, options } of view(category).filters)
        for (const { value } of options) expect(readFilters(category, new URLSearchParams({ [name]: value }))).toEqual({ [name]: value })
    expect(shownFilters.ruler).not.toContain('color')
  })
})

describe('the card of a model', () => {
  test('shows the first colour that can be ordered', () => {
    const [first, second] = colorsOf(productOf('block-51'))
    expect(cardOf(pricedCatalogue, productOf('block-51')).color).toBe(first)
    const soldOut = withStock('block-51', (color) => (color === first ? 0 : 500))
    expect(cardOf(soldOut, productOf('block-51')).color).toBe(second)
  })

  test('still shows its first colour when it is sold out, and no colour can be ordered', () => {
    const card = cardOf(
      withStock('block-51', () => 0),
      productOf('block-51'),
    )
    expect(card.color).toBe(colorsOf(productOf('block-51'))[0])
    expect(card.colors.every(({ orderable }) => !orderable)).toBe(true)
  })

  test('takes the colour of the filter where the model has it', () => {
    const shown = view('meter', 'color=lemon')
    expect(shown.cards.length).toBeGreaterThan(1)
    for (const card of shown.cards) expect(card.color).toBe('lemon')
    expect(cardOf(pricedCatalogue, productOf('block-51'), { color: 'lemon' }).color).not.toBe('lemon')
  })

  test('takes the scale of the filter; a blank end scale means the version without one', () => {
    for (const card of view('meter', 'scale=freeCenter').cards) expect(card.scale).toBe('freeCenter')
    for (const card of view('meter', 'endScalePrint=false').cards) expect(card.scale).toBe('withoutPrint')
    for (const card of view('meter', 'endScalePrint=true').cards) expect(card.scale).not.toBe('withoutPrint')
  })

  test.each([
    ['slimboy', 99, false],
    ['slimboy', 100, true],
    ['spatula-1', 999, false],
    ['spatula-1', 1000, true],
    ['block-51', 0, false],
    ['block-51', 1, true],
  ])('of %s with %i pieces in stock can be ordered: %s', (id, stock, orderable) => {
    const card = cardOf(
      withStock(id, () => stock),
      productOf(id),
    )
    expect(card.colors.map((color) => color.orderable)).toEqual(card.colors.map(() => orderable))
  })

  test('names the quantity of its price: the largest tier in stock', () => {
    const pieces = (stock: number) =>
      cardOf(
        withStock('block-51', () => stock),
        productOf('block-51'),
      ).colors[0]?.pcsFrom
    expect(pieces(9)).toBe(1)
    expect(pieces(4999)).toBe(3000)
    expect(pieces(200_000)).toBe(100_000)
  })

  test('costs more lacquered than in white', () => {
    const { colors } = cardOf(
      withStock('block-51', () => 5000),
      productOf('block-51'),
    )
    const price = (key: string) => colors.find((color) => color.key === key)?.fromThousandths ?? 0
    expect(price('red485')).toBeGreaterThan(price('white'))
    expect(price('natural')).toBe(price('white'))
  })
})

describe('the home page', () => {
  test('counts the products of the catalogue', () => {
    const home = homeView(pricedCatalogue)
    expect(home.models).toBe(47)
    expect(home.categories.map(({ category, models, colors }) => [category, models, colors])).toEqual([
      ['meter', 12, 21],
      ['ruler', 16, 1],
      ['pencil', 11, 28],
      ['spatula', 8, 1],
    ])
    expect(home.categories.find(({ category }) => category === 'spatula')?.minimum).toBe(1000)
  })

  test('shows only prices that a card shows too', () => {
    for (const { category, fromThousandths } of homeView(pricedCatalogue).categories) {
      const shown = view(category).cards.map((card) => card.colors.find(({ key }) => key === card.color)?.fromThousandths)
      expect(shown).toContain(fromThousandths)
      expect(Math.min(...shown.map((price) => price ?? Number.POSITIVE_INFINITY))).toBe(fromThousandths)
    }
  })
})
