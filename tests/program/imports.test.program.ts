import { expect, test } from 'vitest'
import { importAmongShoppers } from '../support/import-among-shoppers.ts'
import { importsThroughKills } from '../support/imports-through-kills.ts'

test.each(['group', 'node'] as const)('kill -9 of the %s while prices are imported leaves the old list or the new one', async (victim) => {
  const outcome = await importsThroughKills({ victims: [victim], rows: 2000 })
  expect(outcome).toMatchObject({ kills: 1, mixed: 0, lost: 0, halfVersions: 0, leftOver: 0 })
  expect(outcome.old + outcome.new).toBe(1)
})

test('shoppers read prices while a long list is imported', async () => {
  const { rows, reads, failedReads } = await importAmongShoppers(3000)
  expect([rows, failedReads]).toEqual([3000, 0])
  expect(reads).toBeGreaterThan(0)
})
