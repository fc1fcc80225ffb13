import { expect, test } from 'vitest'
import { ordersThroughAKill } from '../support/orders-through-a-kill.ts'

const nothingWrong = { lost: 0, doubled: 0, mailsWrong: 0, leftOver: 0 }

test.each(['group', 'node'] as const)('kill -9 of the %s during 20 orders loses no accepted order and duplicates none', async (victim) => {
  const outcome = await ordersThroughAKill(victim)
  expect(outcome).toMatchObject(nothingWrong)
  expect(outcome.acknowledged).toBeGreaterThan(0)
  expect(outcome.acknowledged).toBeLessThan(20)
})
