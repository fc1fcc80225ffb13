import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { mails } from '#db/schema/mails.ts'
import { orders } from '#db/schema/orders.ts'
import { dayMs } from '#domain/format/durations.ts'
import { mailOverdue } from '#features/billing/letters/server/mail-overdue.ts'
import { matches } from '#features/office/orders/server/order-filters.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { readConfig } from '#platform/server/env.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const config = readConfig({ PORT: '3000' })
let now = new Date('2026-11-23T05:00:00Z')
let shop: TestShop
let dealer: MadeAccount
let colleague: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  const app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  colleague = await makeAccount(shop.db, app, { role: 'dealer' })
  await app.close()
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = new Date('2026-11-23T05:00:00Z')
  await shop.db.update(orders).set({ dealerId: null })
  await shop.db.delete(mails)
  await shop.db.update(accounts).set({ isActive: true })
})

const deps = () => ({ ...shop, mailer: outboxOnlyMailer, clock: () => now, config })
const remind = () => mailOverdue(deps(), (quickFilter) => matches(shop.db, { quickFilter }, now))
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const mailsTo = ({ email }: MadeAccount) => postedMails(shop, eq(mails.recipient, email))
async function orderWith(change: Partial<typeof orders.$inferInsert>): Promise<string> {
  const { id } = await placeTestOrder(shop)
  const [order] = await shop.db.update(orders).set(change).where(eq(orders.id, id)).returning()
  return order?.orderCode ?? ''
}
const unanswered = (days: number) => ({ lastMessageBy: 'shopper', lastMessageAt: ago(days) }) as const

test('a dealer is told once a day which of their orders wait for an answer or for a payment', async () => {
  const waiting = await orderWith({ dealerId: dealer.id, ...unanswered(2) })
  const unpaid = await orderWith({ dealerId: dealer.id, unpaidProformaAt: ago(20) })
  const [recent, theirs] = [
    await orderWith({ dealerId: dealer.id, ...unanswered(0.5), unpaidProformaAt: ago(10) }),
    await orderWith({ dealerId: colleague.id, ...unanswered(3) }),
  ]
  await remind()
  await remind()
  const [mail, ...more] = await mailsTo(dealer)
  expect(more).toEqual([])
  for (const code of [waiting, unpaid]) expect(mail?.text).toContain(code)
  for (const code of [recent, theirs]) expect(mail?.text).not.toContain(code)
  expect(mail?.text).toContain('Bez reakce déle než 1 den')
  expect(mail?.text).toContain('Platba po splatnosti')
  expect(mail?.text).toContain(`?dealerId=${dealer.id}`)
  expect((await mailsTo(colleague)).map(({ text }) => text.includes(theirs))).toEqual([true])

  now = new Date(now.getTime() + dayMs)
  await remind()
  expect(await mailsTo(dealer)).toHaveLength(2)
})

test('an order that is overdue in two ways stands in the mail once', async () => {
  const code = await orderWith({ dealerId: dealer.id, ...unanswered(2), unpaidProformaAt: ago(20) })
  await remind()
  const [mail] = await mailsTo(dealer)
  expect(mail?.subject).toContain('1 objednávka')
  expect(mail?.text.split(code)).toHaveLength(2)
})

test('nobody is mailed about nothing, and no one who has left is mailed', async () => {
  await orderWith({ dealerId: dealer.id, ...unanswered(2), cancelledAt: ago(1) })
  await orderWith({ dealerId: colleague.id, ...unanswered(2) })
  await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, colleague.id))
  await remind()
  expect([...(await mailsTo(dealer)), ...(await mailsTo(colleague))]).toEqual([])
})

test('the thanks for a delivered order are a reminder for 30 days, not for ever; a question before delivery stays one', async () => {
  const old = await orderWith({ dealerId: dealer.id, status: 'delivered', ...unanswered(31) })
  const recent = await orderWith({ dealerId: dealer.id, status: 'delivered', ...unanswered(29) })
  const underWay = await orderWith({ dealerId: dealer.id, status: 'produced', ...unanswered(60) })
  const unpaid = await orderWith({ dealerId: dealer.id, status: 'delivered', ...unanswered(60), unpaidProformaAt: ago(70) })
  await orderWith({ dealerId: colleague.id, status: 'delivered', ...unanswered(40) })
  await remind()
  const [mail] = await mailsTo(dealer)
  for (const code of [recent, underWay, unpaid]) expect(mail?.text).toContain(code)
  expect(mail?.text).not.toContain(old)
  expect(mail?.text.split(unpaid)[1]?.split('\n')[0]).not.toContain('Bez reakce')
  expect(await mailsTo(colleague)).toEqual([])
})

test('a long list names its first orders and how many there are', async () => {
  for (let nth = 0; nth < 32; nth += 1) await orderWith({ dealerId: dealer.id, ...unanswered(2) })
  await remind()
  const [mail] = await mailsTo(dealer)
  expect(mail?.subject).toContain('32')
  expect(mail?.text).toContain('ještě 2')
})
