import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { priceDistance } from './price-distance.ts'
import { reducePrices } from './reduce-prices.ts'

const { priceList } = readDefaultCatalogue()

test('a list with ten per cent off differs in every price that is not 0, by ten per cent on average', () => {
  const { own, all, percent } = priceDistance(reducePrices(priceList, 10), priceList)
  const prices = [...priceList.articles, ...priceList.technologies].flatMap((row) => row.pricesThousandths)
  expect(all).toBe(prices.length)
  expect(own).toBe(prices.filter((price) => price > 0).length)
  expect(percent).toBeCloseTo(-10, 0)
})

test('the default prices have no distance to themselves', () =>
  expect(priceDistance(priceList, priceList)).toMatchObject({ own: 0, percent: 0 }))

test('rows that only one list has do not count', () =>
  expect(priceDistance({ articles: [], technologies: [] }, priceList)).toEqual({ own: 0, all: 0, percent: null }))
