import { expect, test } from 'vitest'
import type { PriceChangesReply } from '../schema.ts'
import { jumpsOf, largestChanges } from './price-jumps.ts'

const price = (pcsFrom: number, percent: number, isSuspicious = false) => ({
  pcsFrom,
  before: 10,
  after: 10 + percent / 10,
  percent,
  isSuspicious,
})
const row = (heliosId: string, prices: PriceChangesReply['named'][number]['prices']) =>
  ({
    kind: 'changed',
    category: 'meter',
    heliosId,
    printType: null,
    description: heliosId,
    descriptionBefore: null,
    isSold: true,
    prices,
  }) as const
const changes = {
  named: [
    row('a', [price(1, 40, true), price(10, -60, true), price(30, 2)]),
    row('b', [price(1, -3), price(10, 2)]),
    row('c', [price(1, 5)]),
  ],
}

test('a row that jumps is confirmed once, by its farthest price', () => {
  expect(jumpsOf(changes as unknown as PriceChangesReply)).toMatchObject([{ key: 'a', count: 2, pcsFrom: 10, percent: -60 }])
})

test('the largest changes leave out rows that jump', () => {
  expect(largestChanges(changes as unknown as PriceChangesReply, 5).map(({ key, percent }) => [key, percent])).toEqual([
    ['c', 5],
    ['b', -3],
  ])
})
