import { expect, test } from 'vitest'
import type { PriceRows } from './price-list-schema.ts'
import { reducePrices } from './reduce-prices.ts'

const pricesThousandths = Array.from({ length: 15 }, (_, index) => 10_050 + index * 1000)
const rows: PriceRows = {
  articles: [{ heliosId: 'A', description: '', category: 'meter', productId: 'block-51', scale: 'freeTop', pricesThousandths }],
  technologies: [
    { printType: 'Tampon', category: 'meter', description: '', pricesThousandths: pricesThousandths.map((price) => price / 10) },
  ],
}
const first = (percentOff: number) => {
  const { articles, technologies } = reducePrices(rows, percentOff)
  return [articles[0]?.pricesThousandths[0], technologies[0]?.pricesThousandths[0]]
}

test('a list with some per cent off is rounded half up: articles to two decimals, print to three', () => {
  expect(first(10)).toEqual([9050, 905])
  expect(first(12.5)).toEqual([8790, 879])
  expect(first(0)).toEqual([10_050, 1005])
  expect(first(100)).toEqual([0, 0])
})

test('prices are raised by a negative per cent', () => expect(first(-3)).toEqual([10_350, 1035]))
