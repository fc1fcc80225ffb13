import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import type { PublicSettings } from '../catalogue/settings.ts'
import { countries } from '../postal/countries.ts'
import { exampleBasis, priceExamples, transportExamples } from './settings-examples.ts'

const { products, priceList, settings, tariffs } = readDefaultCatalogue()
const basis = exampleBasis(products, priceList)
const examples = (change: Partial<PublicSettings>) => priceExamples(settings, { ...settings, ...change }, basis)
const crowns = (thousandths: number) => thousandths / 1000

describe('an example of a price', () => {
  test('is made for one product of each category and for the Slimboy', () => {
    const categories = basis.products.map(({ category }) => category)
    expect(new Set(categories)).toEqual(new Set(['meter', 'ruler', 'pencil', 'spatula']))
    expect(basis.products.filter(({ id }) => id === 'slimboy')).toHaveLength(1)
    expect(basis.priceList.articles.length).toBeLessThan(priceList.articles.length / 3)
  })

  test('is missing while nothing changes', () => expect(examples({})).toEqual([]))

  test('a dearer euro makes all prices in euros lower, and those in crowns stay', () => {
    const found = examples({ eurRate: 26 })
    expect(found).toHaveLength(basis.products.length)
    for (const { currency, before, after } of found) {
      expect(currency).toBe('EUR')
      expect(after.totalThousandths).toBeLessThan(before.totalThousandths)
    }
  })

  test('a dearer plate raises orders of pad print in its own currency by exactly that', () => {
    const found = examples({ tamponClichePriceCzk: settings.tamponClichePriceCzk + 20 })
    expect(found.map(({ currency }) => currency)).not.toContain('EUR')
    expect(found.map(({ productId }) => productId)).toContain('slimboy')
    for (const { before, after } of found) {
      expect(before.quantity).toBe(100)
      expect(crowns(after.totalThousandths - before.totalThousandths)).toBe(20)
    }
  })

  test('a price of digital print is shown on an order that prints digitally', () => {
    const found = examples({ digitalPreparationPriceEur: 13 })
    expect(found.length).toBeGreaterThan(0)
    for (const { before } of found) expect(before.quantity).toBe(50)
  })

  test('digital print up to a larger quantity changes what prints digitally from now on, and only for that category', () => {
    const found = examples({ minTamponPrintPencilCount: 199 })
    const pencils = basis.products.filter(({ category }) => category === 'pencil').map(({ id }) => id)
    expect(found.map(({ productId, currency }) => [productId, currency])).toEqual(
      (['CZK', 'EUR'] as const).flatMap((currency) => pencils.map((id) => [id, currency])),
    )
    expect(found.every(({ before, after }) => before.quantity === 100 && after.quantity === 100)).toBe(true)
  })

  test('a higher minimum makes the smallest order larger', () => {
    const found = examples({ spatulaMinQuantity: 2000 })
    expect(found.map(({ before, after }) => [before.quantity, after.quantity])).toEqual([
      [1000, 2000],
      [1000, 2000],
    ])
  })
})

describe('an example of transport', () => {
  const changed = tariffs.map((tariff) =>
    tariff.country === 'DE' && tariff.carrier === 'parcel' && tariff.upToG === 31_500
      ? { ...tariff, priceThousandths: tariff.priceThousandths + 20_000 }
      : tariff,
  )
  test('names only the country whose tariff changed, with the lightest order that costs more', () => {
    const found = transportExamples(countries, tariffs, changed)
    expect(found).toMatchObject([{ country: 'DE', weightG: 25_000 }])
    expect(crowns((found[0]?.afterThousandths ?? 0) - (found[0]?.beforeThousandths ?? 0))).toBe(20)
  })
  test('a country without tariffs is no longer delivered to', () => {
    const without = tariffs.filter(({ country }) => country !== 'SE')
    expect(transportExamples(countries, tariffs, without)).toMatchObject([{ country: 'SE', afterThousandths: null }])
  })
})
