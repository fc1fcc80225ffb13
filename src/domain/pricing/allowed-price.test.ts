import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { isAllowedPrice, losesPrice } from './allowed-price.ts'
import { priceListIn } from './price-list.ts'
import { reducePrices } from './reduce-prices.ts'

test('prices of articles and prints are above 0; a surcharge may be none', () => {
  expect([1, 0, -1].map((price) => isAllowedPrice(price, null))).toEqual([true, false, false])
  expect([1, 0].map((price) => isAllowedPrice(price, 'Tampon'))).toEqual([true, false])
  expect([1, 0, -1].map((price) => isAllowedPrice(price, 'ColouredMeter'))).toEqual([true, true, false])
})

const { priceList, settings } = readDefaultCatalogue()
const loses = (percentOff: number): boolean => {
  const inEuros = priceListIn('EUR', priceList, settings.eurRate)
  return losesPrice(priceList, reducePrices(inEuros, percentOff))
}

test('a copy with much off loses the prices that are rounded to 0', () =>
  expect([0, 12.5, 99, 99.99].map(loses)).toEqual([false, false, true, true]))

test('a price that was 0 before there was a rule is not lost by a copy', () => {
  const [first, ...others] = priceList.articles
  const former = { ...priceList, articles: first ? [{ ...first, pricesThousandths: first.pricesThousandths.map(() => 0) }, ...others] : [] }
  expect(losesPrice(former, reducePrices(former, 10))).toBe(false)
})
