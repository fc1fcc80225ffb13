import { eq, sql } from 'drizzle-orm'
import { dayMs } from '#domain/format/durations.ts'
import { theSystem } from '#domain/orders/actor.ts'
import { pagesOf } from '#domain/lists/paging.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#db/schema/mails.ts'
import { orders } from '#db/schema/orders.ts'
import { stock } from '#db/schema/products.ts'
import { addDays, dayOf, formatDay } from '#domain/format/days.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { listOrders } from '#features/office/orders/server/list-orders.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { mailCancelled } from '#features/billing/letters/server/mail-cancelled.ts'
import { mailLargeOrder } from '#features/billing/letters/server/mail-large-order.ts'
import { mailReminder } from '#features/billing/letters/server/mail-reminder.ts'
import { receiveTransfer } from '#features/checkout/payments/server/receive-transfer.ts'
import { watchTransfers } from '#features/checkout/payments/server/watch-transfers.ts'
import { translatorOf } from '#messages/every-message.ts'
import { readConfig } from '#platform/server/env.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { createPartner } from '#features/accounts/accounts/server/create-partner.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'

const placedAt = new Date('2026-11-21T10:00:00Z')
const onDay = (days: number) => new Date(placedAt.getTime() + days * dayMs)
const config = readConfig({})

let shop: TestShop
let partnerId: string
beforeAll(async () => {
  shop = await openTestShop()
  partnerId = await createPartner(shop.db, { locale: 'cz' })
})
afterAll(() => shop.close())

const depsOn = (day: Date) => ({ ...shop, stockNotifier: { notify: () => {} }, mailer: outboxOnlyMailer, clock: () => day, config })
const watchOn = (day: Date) => watchTransfers(depsOn(day))
const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const change = (id: string, values: Partial<typeof orders.$inferInsert>) => shop.db.update(orders).set(values).where(eq(orders.id, id))
const jobsOf = async (name: string, orderId: string) => {
  const { rows } = await shop.pool.query("SELECT 1 FROM pgboss.job WHERE name = $1 AND data->>'orderId' = $2", [name, orderId])
  return rows.length
}
const piecesLeft = async () => {
  const rows = await shop.db.select().from(stock).where(eq(stock.productId, 'block-72'))
  return rows.find(({ color, scale }) => color === 'white' && scale === 'freeTop')?.quantity ?? 0
}
const listed = async (id: string, now: Date) => {
  for (let page = 1; ; page += 1) {
    const list = await listOrders(shop.db, { page, limit: 10, sortBy: 'createdAt', sortOrder: 'desc' }, now)
    const found = list.items.find((order) => order.id === id)
    if (found || page >= pagesOf(list)) return found
  }
}
const mailOf = async (uniqueKey: string) => (await postedMails(shop, eq(mails.uniqueKey, uniqueKey)))[0]
const placeOn = (site: Locale) => placeTestOrder(shop, { locale: site, currency: site === 'cz' ? 'CZK' : 'EUR' })

describe('a missing bank transfer', () => {
  test('causes one reminder after 7 days and a cancellation after 14 days: the pieces return to stock', async () => {
    const before = await piecesLeft()
    const { id } = await placeTestOrder(shop)
    expect(await orderOf(id)).toMatchObject({ paymentReminderOn: '2026-11-28', paymentDueOn: '2026-12-05' })
    await watchOn(onDay(6))
    expect(await jobsOf('mail-reminder', id)).toBe(0)
    await Promise.all([watchOn(onDay(7)), watchOn(onDay(7))])
    await watchOn(onDay(8))
    expect(await jobsOf('mail-reminder', id)).toBe(1)
    await watchOn(onDay(14))
    expect(await orderOf(id)).toMatchObject({ cancelledAt: null })
    expect(await piecesLeft()).toBe(before - 100)
    await watchOn(onDay(15))
    expect(await orderOf(id)).toMatchObject({ cancelledAt: onDay(15), cancelReason: 'transferExpired' })
    expect(await piecesLeft()).toBe(before)
    expect(await jobsOf('mail-cancelled', id)).toBe(1)
  })

  test.each(orderStatuses)('of an order with status %s causes a cancellation only before the office has moved it', async (status) => {
    const { id } = await placeTestOrder(shop)
    await change(id, { status })
    await watchOn(onDay(20))
    const isGivenUp = ['new', 'toApproveDesign', 'commentOnTheDesign'].includes(status)
    expect((await orderOf(id))?.cancelledAt !== null).toBe(isGivenUp)
    expect(await listed(id, onDay(20))).toMatchObject({ isOverdue: !isGivenUp })
    expect(await listed(id, onDay(14))).toMatchObject({ isOverdue: false })
  })

  test('causes no reminder when the order is paid, cancelled, of a partner or paid by card', async () => {
    const [paid, cancelled, partners, card] = [
      await placeTestOrder(shop),
      await placeTestOrder(shop),
      await placeTestOrder(shop),
      await placeTestOrder(shop),
    ]
    await change(partners.id, { partnerId })
    await change(card.id, { paymentMethod: 'goPay' })
    await receiveTransfer(depsOn(placedAt), { orderId: paid.id, by: theSystem })
    await cancelOrder(depsOn(placedAt), { orderId: cancelled.id, by: theSystem, reason: 'A mistake.' })
    await watchOn(onDay(8))
    await watchOn(onDay(20))
    for (const { id } of [paid, cancelled, partners, card]) expect(await jobsOf('mail-reminder', id)).toBe(0)
    expect(await orderOf(paid.id)).toMatchObject({ cancelledAt: null })
    expect(await orderOf(partners.id)).toMatchObject({ cancelledAt: null })
    expect(await orderOf(card.id)).toMatchObject({ cancelledAt: null })
    expect(await listed(partners.id, onDay(20))).toMatchObject({ isOverdue: false })
  })

  test('that arrives during the cancellation either pays the order or is refunded', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const { id } = await placeTestOrder(shop)
      await Promise.all([watchOn(onDay(15)), receiveTransfer(depsOn(onDay(15)), { orderId: id, by: theSystem })])
      const order = await orderOf(id)
      const { rows } = await shop.pool.query('SELECT 1 FROM refunds WHERE order_id = $1', [id])
      expect([order?.paidAt !== null, order?.cancelledAt !== null, rows.length]).toEqual(
        order?.paidAt ? [true, false, 0] : [false, true, 1],
      )
    }
  })

  test('of an older order is due from the day of the upgrade', async () => {
    const { id } = await placeTestOrder(shop)
    await shop.db.execute(sql`UPDATE orders SET payment_due_on = DEFAULT, payment_reminder_on = DEFAULT WHERE id = ${id}`)
    const today = dayOf(new Date())
    expect(await orderOf(id)).toMatchObject({ paymentDueOn: addDays(today, 14), paymentReminderOn: addDays(today, 7) })
  })

  test.each(locales)('causes mails in the language of the site %s', async (site) => {
    const { id, orderCode, token } = await placeOn(site)
    const t = translatorOf(site).of('documents')
    await mailReminder(depsOn(onDay(7)), { orderId: id })
    await mailReminder(depsOn(onDay(7)), { orderId: id })
    const reminder = await mailOf(`order ${id} reminder`)
    expect(reminder).toMatchObject({ subject: t('reminderMail.subject', { code: orderCode }), recipient: 'jana@vrba-tesarstvi.example' })
    expect(reminder?.text).toContain(t('reminderMail.until', { date: formatDay('2026-12-05') }))
    expect(reminder?.text).toContain(t('bank.iban'))
    expect(reminder?.text).toContain(token)
    await cancelOrder(depsOn(onDay(15)), { orderId: id, by: theSystem, reason: 'transferExpired' })
    await mailCancelled(depsOn(onDay(15)), { orderId: id })
    const cancelled = await mailOf(`order ${id} cancelled`)
    expect(cancelled?.text).toContain(t('cancelledMail.reasons.transferExpired'))
    expect(cancelled?.text).toContain(t('cancelledMail.orderAgain'))
  })

  test('causes no reminder when the payment arrives before the mail is sent', async () => {
    const { id } = await placeTestOrder(shop)
    await receiveTransfer(depsOn(onDay(7)), { orderId: id, by: theSystem })
    await mailReminder(depsOn(onDay(7)), { orderId: id })
    expect(await mailOf(`order ${id} reminder`)).toBeUndefined()
  })
})

describe("a retail order of most of a variant's stock", () => {
  const setStock = (quantity: number) => shop.db.update(stock).set({ quantity }).where(eq(stock.productId, 'block-71'))
  const lines = (...quantities: readonly number[]) => ({
    configurations: quantities.map((quantity, index) => ({
      ...makeOrderBody(0).configurations[0],
      id: `line-0000${index}`,
      productId: 'block-71',
      quantity,
    })),
  })

  test('is marked in the list and mailed to the office, which can cancel it', async () => {
    await setStock(200)
    const half = await placeTestOrder(shop, lines(100))
    expect(await listed(half.id, placedAt)).toMatchObject({ takesMoreThanHalfOfStock: false })
    expect(await jobsOf('mail-large-order', half.id)).toBe(0)

    await setStock(200)
    const { id, orderCode } = await placeTestOrder(shop, lines(60, 41))
    expect(await listed(id, placedAt)).toMatchObject({ takesMoreThanHalfOfStock: true, mayBeCancelled: true })
    expect(await jobsOf('mail-large-order', id)).toBe(1)
    await mailLargeOrder(depsOn(placedAt), { orderId: id })
    const mail = await mailOf(`order ${id} large`)
    expect(mail).toMatchObject({ recipient: config.mail.shop, subject: expect.stringContaining(orderCode) })
    expect(mail?.text).toContain('/admin/orders')
    await cancelOrder(depsOn(placedAt), { orderId: id, by: theSystem, reason: 'Too many.' })
    expect(await listed(id, placedAt)).toMatchObject({ takesMoreThanHalfOfStock: false })
    const rows = await shop.db.select().from(stock).where(eq(stock.productId, 'block-71'))
    expect(rows.find(({ color, scale }) => color === 'white' && scale === 'freeTop')?.quantity).toBe(200)
  })
})
