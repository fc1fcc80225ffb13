import { expect, test } from 'vitest'
import { paymentsThroughKills } from '../support/payments-through-kills.ts'

test('after kill -9 during orders and payments, orders, payments, stock and mails agree', async () => {
  const balance = await paymentsThroughKills({ kills: 2, clients: 3, allShoppersReturn: true, settleMs: 60_000 })
  expect(balance).toMatchObject({ ordersWrong: 0, paymentsWrong: 0, paidWrong: 0, piecesWrong: 0, mailsWrong: 0, leftOver: 0 })
  expect(balance.paidOrders).toBeGreaterThan(0)
})
