import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { fromPrice } from './from-price.ts'
import { priceTable } from './price-table.ts'

const { products, priceList, settings } = readDefaultCatalogue()
const basis = { priceList, settings, currency: 'CZK' } as const
const table = (id: string, stock = 100_000, color = 'white') => {
  const product = products.find((candidate) => candidate.id === id) ?? expect.fail(id)
  const [scale] = product.scales
  return { product, scale, rows: priceTable({ product, color, scale: scale ?? expect.fail(id), stock }, basis) }
}

test('the table of a meter begins with one piece, and ends with the last tier in stock', () => {
  expect(table('block-72', 1200).rows.map(({ quantity }) => quantity)).toEqual([1, 10, 30, 50, 100, 200, 500, 1000])
})

test('a sold-out variant shows every offered quantity', () => {
  expect(table('block-72', 0).rows).toHaveLength(15)
})

test('a pad print of one ink has a price from the first quantity that is printed by pad', () => {
  const { rows } = table('block-72')
  expect(rows.filter(({ oneInkThousandths }) => oneInkThousandths === null).map(({ quantity }) => quantity)).toEqual([1, 10, 30, 50])
})

test('a spatula is never printed digitally, and starts at its minimum', () => {
  const { rows } = table('spatula-1', 5000, 'natural')
  expect(rows.map(({ quantity, digitalThousandths }) => [quantity, digitalThousandths])).toEqual([
    [1000, null],
    [2000, null],
    [3000, null],
    [5000, null],
  ])
})

test('every price falls or stays with the quantity, and a print costs more than none', () => {
  for (const { id } of products) {
    const { rows } = table(id)
    const blank = rows.map(({ blankThousandths }) => blankThousandths)
    expect(blank).toEqual(blank.toSorted((one, other) => other - one))
    const prints = rows.flatMap((row) =>
      [row.oneInkThousandths, row.digitalThousandths].flatMap((price) => (price === null ? [] : [price - row.blankThousandths])),
    )
    expect(Math.min(...prints)).toBeGreaterThan(0)
  }
})

test('the blank piece costs what the "from" price says at its quantity', () => {
  const { product, scale, rows } = table('block-72', 1200)
  expect(rows.at(-1)?.blankThousandths).toBe(
    fromPrice({ product, color: 'white', scale: scale ?? 'freeTop', stock: 1200 }, priceList, settings),
  )
})

test('a list without prices of a technology still has the others', () => {
  const withoutPad = { ...priceList, technologies: priceList.technologies.filter(({ printType }) => printType !== 'Tampon') }
  const variant = { product: { id: 'block-72', category: 'meter' }, color: 'white', scale: 'freeTop', stock: 1000 } as const
  const last = priceTable(variant, { ...basis, priceList: withoutPad }).at(-1)
  expect(last).toMatchObject({ quantity: 1000, oneInkThousandths: null })
  expect(last?.digitalThousandths).toBeGreaterThan(last?.blankThousandths ?? 0)
})
