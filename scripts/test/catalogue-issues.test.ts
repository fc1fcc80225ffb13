import { expect, test } from 'vitest'
import { catalogueIssues } from './catalogue-issues.ts'

const catalogue = {
  outOfStock: { message: 'not enough pieces', where: 'cart', step: 'browser' },
  productNotFound: { message: 'Product not found', where: 'API', step: 'database' },
} as const

test('a message is proved by a passed test of its step', () => {
  expect(catalogueIssues('browser', ['outOfStock', 'outOfStock'], catalogue)).toEqual([])
})

test('a message without such a test is reported', () => {
  expect(catalogueIssues('browser', [], catalogue)).toEqual(['outOfStock: no test of this step proves "not enough pieces" (cart)'])
})

test('a message is proved only by the step that the catalogue names', () => {
  expect(catalogueIssues('browser', ['outOfStock', 'productNotFound', 'gone'], catalogue)).toEqual([
    'productNotFound: proved here, but the catalogue has the step database',
    'gone: proved here, but the catalogue has no such message',
  ])
})
