import { expect, test } from 'vitest'
import { streamsThroughARestart } from '../support/streams-through-a-restart.ts'

test('followers of two programs hear of every act within a second, also through a restart, and of no order of another company', async () => {
  const outcome = await streamsThroughARestart({ streams: 20, slowReaders: 2, updates: 8 })
  expect(outcome).toMatchObject({ updates: 10, lost: 0, leaked: 0, notReconnected: 0, missed: 0 })
  expect(outcome.p50Ms).toBeLessThan(1000)
})
