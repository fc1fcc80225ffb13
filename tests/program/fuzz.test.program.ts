import { expect, test } from 'vitest'
import { fuzzShop } from '#tests/support/fuzz-shop.ts'

test('two hundred calls with invalid and oversized bodies are all answered, without server errors and without long delays', async () => {
  const { calls, failures, maxSeenReplyBytes } = await fuzzShop(200, 9)
  expect(failures).toEqual([])
  expect(calls).toBe(200)
  expect(maxSeenReplyBytes).toBeLessThan(64_000)
})
