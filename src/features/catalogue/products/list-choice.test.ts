import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tierCount } from '#domain/quantity/tiers.ts'
import { arranged, type ArrangedCard, cardPrice, listChoiceQuery, listSorts, readListChoice } from './list-choice.ts'

const prices = Array.from({ length: tierCount }, (_, tier) => 2000 - 100 * tier)
const color = { key: 'white', stock: 300, prices, pcsFrom: 200 }

describe('a card', () => {
  test('without a quantity of the list has the "from" price', () => {
    expect(cardPrice(color, 1, null)).toEqual({ thousandths: 1500, pieces: 200, shortage: null })
  })

  test('at the quantity of the list has the price of its tier', () => {
    expect(cardPrice(color, 1, 250)).toEqual({ thousandths: 1500, pieces: 250, shortage: null })
    expect(cardPrice(color, 1, 1)).toEqual({ thousandths: 2000, pieces: 1, shortage: null })
  })

  test('says what is missing: the minimum of its product, or stock', () => {
    expect(cardPrice(color, 100, 50).shortage).toBe('minimum')
    expect(cardPrice(color, 100, 500).shortage).toBe('stock')
  })

  test('without a price has none at any quantity', () => {
    expect(cardPrice({ ...color, prices: null }, 1, 250).thousandths).toBeNull()
  })
})

const card = fc.record({
  name: fc.constantFrom('Block 52', 'Block 7', 'Perfekt 10', 'Profi 10'),
  length: fc.constantFrom(1, 2, 3),
  minimum: fc.constantFrom(1, 100),
  color: fc.constant('white'),
  colors: fc
    .record({ stock: fc.integer({ min: 0, max: 2000 }), lowest: fc.integer({ min: 100, max: 5000 }) })
    .map(({ stock, lowest }) => [{ ...color, stock, prices: prices.map((price) => price + lowest) }]),
}) satisfies fc.Arbitrary<ArrangedCard>
const choice = fc.record({ quantity: fc.constantFrom(null, 50, 250, 1000), sort: fc.constantFrom(null, ...listSorts) })

describe('a list', () => {
  test('has all of its cards in any order, and those that cannot be ordered last', () => {
    fc.assert(
      fc.property(fc.array(card), choice, (cards, { quantity, sort }) => {
        const shown = arranged(cards, { quantity, sort }, 'en')
        expect(new Set(shown)).toEqual(new Set(cards))
        const short = shown.map(({ colors, minimum }) => colors.some((each) => cardPrice(each, minimum, quantity).shortage !== null))
        expect(short).toEqual(short.toSorted((one, other) => Number(one) - Number(other)))
      }),
    )
  })

  test('sorts names as people count, so that Block 7 comes before Block 52', () => {
    const named = (name: string) => ({ name, length: 1, minimum: 1, color: 'white', colors: [color] })
    const shown = arranged([named('Block 52'), named('Block 7')], { quantity: null, sort: 'name' }, 'de')
    expect(shown.map(({ name }) => name)).toEqual(['Block 7', 'Block 52'])
  })

  test('reads its choice from the address that it wrote', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const query = new URLSearchParams(Object.entries(listChoiceQuery(chosen)).map(([name, value]) => [name, String(value)]))
        expect(readListChoice(query)).toEqual(chosen)
      }),
    )
    expect(readListChoice(new URLSearchParams('quantity=many&sort=size'))).toEqual({ quantity: null, sort: null })
  })
})
