import { expect, test } from 'vitest'
import { tiers } from '#domain/quantity/tiers.ts'
import { changedPrices, editedList, gridOfTab, gridsOf, pricesInput, putOnTop, rowsOfTab } from './edited-list.ts'
import { readPriceTab } from '#domain/pricing/price-tabs.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import type { PriceListDetail } from './schema.ts'

const detail = {
  id: 'default',
  currency: 'CZK',
  priceVersion: 7,
  prices: [
    {
      heliosId: '1041051',
      description: 'Block 51',
      category: 'meter',
      productId: 'block-51',
      tiers: tiers.map((tier) => ({ ...tier, productPrice: 14.25 })),
    },
    {
      heliosId: '2041051',
      description: 'Ruler 1',
      category: 'ruler',
      productId: 'ruler-1',
      tiers: tiers.map((tier) => ({ ...tier, productPrice: 8 })),
    },
  ],
  technologies: [
    { printType: 'Tampon', category: 'meter', description: 'Pad print, per ink', tiers: tiers.map((tier) => ({ ...tier, price: 2.378 })) },
  ],
} as unknown as PriceListDetail
const list = editedList(detail)
const saved = gridsOf(list)

test('each tab has its rows, the technologies all of theirs', () => {
  expect(rowsOfTab(list, 'meter')).toEqual([0])
  expect(rowsOfTab(list, 'ruler')).toEqual([1])
  expect(rowsOfTab(list, 'pencil')).toEqual([])
  expect(gridOfTab(list, 'technologie')).toEqual([tiers.map(() => 2378)])
})

test('only changed prices are sent, with the version that was edited', () => {
  expect(changedPrices(list, saved)).toEqual([])
  const grids = {
    ...saved,
    ruler: [[9000, ...tiers.slice(1).map(() => 8000)]],
    technologie: [[2378, 2400, ...tiers.slice(2).map(() => 2378)]],
  }
  expect(pricesInput(list, grids)).toEqual({
    priceVersion: 7,
    prices: [{ heliosId: '2041051', tiers: [{ pcsFrom: 1, productPrice: 9 }] }],
    technologies: [{ printType: 'Tampon', category: 'meter', tiers: [{ pcsFrom: 10, price: 2.4 }] }],
  })
  expect(changedPrices(list, grids)).toEqual([
    { key: '2041051 1', name: 'Ruler 1', pcsFrom: 1, before: 8000, after: 9000, decimals: 2 },
    { key: 'Tampon meter 10', name: 'Pad print, per ink', pcsFrom: 10, before: 2378, after: 2400, decimals: 3 },
  ])
})

test('an unknown tab is refused', () => {
  provesMessage('unknownTab.thrown')
  expect(readPriceTab(null)).toBe('meter')
  expect(readPriceTab('technologie')).toBe('technologie')
  expect(() => readPriceTab('foo')).toThrow('Category not found')
})

test('own changes go on top of what somebody else saved, row by row, wherever the rows stand now', () => {
  const mine = changedPrices(list, { ...saved, meter: [[15000, ...tiers.slice(1).map(() => 14250)]] })
  const theirs = {
    ...list,
    priceVersion: 8,
    articles: [{ heliosId: '1041050', description: 'Block 50', category: 'meter', productId: 'block-50' } as const, ...list.articles],
    articlePrices: [tiers.map(() => 1000), tiers.map(() => 13000), ...list.articlePrices.slice(1)],
  }
  const merged = putOnTop(mine, theirs)
  expect(merged.meter).toEqual([tiers.map(() => 1000), [15000, ...tiers.slice(1).map(() => 13000)]])
  expect(changedPrices(theirs, merged)).toMatchObject([{ key: '1041051 1', before: 13000, after: 15000 }])
})
