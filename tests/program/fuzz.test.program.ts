import { expect, test } from 'vitest'
import { fuzzShop } from '#tests/support/fuzz-shop.ts'

test('two hundred calls with odd and grown bodies are all answered, none by a server error and none at length', async () => {
  const { calls, failures, maxSeenReplyBytes } = await fuzzShop(200, 9)
  expect(failures).toEqual([])
  expect(calls).toBe(200)
  expect(maxSeenReplyBytes).toBeLessThan(64_000)
})
