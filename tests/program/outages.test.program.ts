import { expect, test } from 'vitest'
import { ordersThroughLostConnections } from '../support/orders-through-lost-connections.ts'
import { ordersThroughRestarts } from '../support/orders-through-restarts.ts'

const nothingWrong = { lost: 0, doubled: 0, piecesWrong: 0, mailsWrong: 0, died: 0, staleStock: 0, wrongAnswers: [] }

test('connections lost during orders lose no accepted order and duplicate none, and the program keeps running', async () => {
  const outcome = await ordersThroughLostConnections({ outages: 3, clients: 8, settleMs: 90_000 })
  expect(outcome).toMatchObject(nothingWrong)
  expect(outcome.acknowledged).toBeGreaterThan(8)
})

test('the program survives a restart, a power cut and a crash of PostgreSQL and recovers', async () => {
  const outcome = await ordersThroughRestarts({ outages: 3, clients: 8, settleMs: 90_000 })
  expect(outcome).toMatchObject(nothingWrong)
  expect(outcome.acknowledged).toBeGreaterThan(8)
})
