import { required } from '../required.ts'
import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { priceChanges } from './price-changes.ts'
import type { PriceRows } from './price-list-schema.ts'
import { reducePrices } from './reduce-prices.ts'

const list: PriceRows = readDefaultCatalogue().priceList
const code = list.articles[0]?.heliosId ?? ''
const withFirst = (change: (prices: readonly number[]) => number[], description?: string): PriceRows => ({
  ...list,
  articles: list.articles.map((row, index) =>
    index === 0 ? { ...row, pricesThousandths: change(row.pricesThousandths), description: description ?? row.description } : row,
  ),
})

test('two equal versions have no changes', () =>
  expect(priceChanges(list, structuredClone(list))).toMatchObject({
    rows: { added: 0, removed: 0, changed: 0, same: list.articles.length + list.technologies.length },
    prices: { up: 0, down: 0, suspicious: 0 },
    maxRise: null,
    maxFall: null,
    named: [],
  }))

test('a change names the row, the tier, both prices and the per cent', () => {
  const changes = priceChanges(
    list,
    withFirst(([first = 0, ...more]) => [first * 1.1, ...more]),
  )
  const before = list.articles[0]?.pricesThousandths[0] ?? 0
  expect(changes).toMatchObject({ rows: { changed: 1 }, prices: { up: 1, down: 0, suspicious: 0 }, maxRise: 10, maxFall: null })
  expect(changes.named).toMatchObject([
    { kind: 'changed', heliosId: code, prices: [{ pcsFrom: 1, before, after: before * 1.1, percent: 10, isSuspicious: false }] },
  ])
})

test('a price of ten times, of half, or of nothing is suspicious and comes first', () => {
  const wrong = withFirst(([first = 0, second = 0, _third, ...more]) => [first * 10, second / 2, 0, ...more])
  const raised = { ...wrong, technologies: reducePrices(list, -5).technologies }
  const changes = priceChanges(list, raised)
  expect(changes.prices.suspicious).toBe(3)
  expect(changes.named[0]?.heliosId).toBe(code)
  expect(changes).toMatchObject({ maxRise: 900, maxFall: -100 })
})

test('a new code is added and not sold, and a missing one removed', () => {
  const [first, ...more] = list.articles
  const unknown = { ...list.articles[0], heliosId: 'NEW-1', productId: null, scale: null } as PriceRows['articles'][number]
  const changes = priceChanges({ ...list, articles: more }, { ...list, articles: [...more, unknown] })
  expect(changes.named).toMatchObject([{ kind: 'added', heliosId: 'NEW-1', isSold: false, prices: { length: 15 } }])
  expect(priceChanges(list, { ...list, articles: more }).named).toMatchObject([{ kind: 'removed', heliosId: first?.heliosId }])
})

test('a new description alone is a change', () => {
  const described = withFirst((prices) => [...prices], 'A better word')
  expect(priceChanges(list, described).named).toMatchObject([{ description: 'A better word', prices: [] }])
})

test('the sums say what changes on each tab, and by how much on average', () => {
  const changes = priceChanges(
    list,
    withFirst(([first = 0, second = 0, ...more]) => [first * 1.1, second * 0.8, ...more]),
  )
  expect(changes.average).toBe(-5)
  const { category } = required(list.articles[0], 'first article')
  expect(changes.tabs.find(({ tab }) => tab === category)).toEqual({
    tab: category,
    rows: list.articles.filter((row) => row.category === category).length,
    changed: 1,
    up: 1,
    down: 1,
  })
  expect(changes.tabs.find(({ tab }) => tab === 'technologie')).toMatchObject({ rows: list.technologies.length, changed: 0 })
})

test('of more changes than are named, the rows that jump and those that change most are', () => {
  const many = [...list.articles.keys()].map((nth) => ({ ...required(list.articles[nth], 'article') }))
  const after = {
    ...list,
    articles: many.map((row, nth) => ({
      ...row,
      pricesThousandths: row.pricesThousandths.map((price) => Math.round(price * (nth === 5 ? 2 : nth === 9 ? 1.2 : 1.02))),
    })),
  }
  const { named, rows } = priceChanges(list, after, 2)
  expect(named.map(({ heliosId }) => heliosId)).toEqual([many[5]?.heliosId, many[9]?.heliosId])
  expect(rows.changed).toBe(many.length)
})
