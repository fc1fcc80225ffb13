import { expect, test } from 'vitest'
import { countWrongProcesses, ordersThroughRollingRestarts } from '../support/orders-through-rolling-restarts.ts'

test('two processes agree; restarted one after the other they fail no request, and killed they lose no accepted order', async () => {
  const outcome = await ordersThroughRollingRestarts({ clients: 3, restarts: 2, kills: 1, settleMs: 120_000 })
  expect(outcome).toMatchObject({
    agreement: { signOut: [200, 401], guesses: 10 },
    restarts: { failed: 0, wrongAnswers: [], notClean: 0 },
    kills: { wrongAnswers: [] },
    lost: 0,
    doubled: 0,
  })
  expect(countWrongProcesses(outcome)).toBe(0)
  expect(Math.min(outcome.restarts.orders, outcome.restarts.pages, outcome.kills.orders)).toBeGreaterThan(0)
})
