import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { theSystem } from '#domain/orders/actor.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { mails } from '#db/schema/mails.ts'
import { orders } from '#db/schema/orders.ts'
import { mailDelivered, mailDispatch } from '#features/billing/letters/server/mail-dispatch.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { moveOrder } from '#features/orders/orders/server/move-order.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { scheduleOrder } from '#features/production/board/server/save-schedule.ts'
import { readConfig } from '#platform/server/env.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-23T10:00:00Z')
let now = start
const clock = () => now
/** Lets some time go by. */
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const delaySeconds = orderQueues.mailDispatch.delaySeconds ?? 0
const config = readConfig({ PORT: '3000' })
let shop: TestShop
let accountId: string
beforeAll(async () => {
  shop = await openTestShop()
  const app = await openTestApi(shop)
  accountId = (await makeAccount(shop.db, app, { role: 'dealer' })).id
  await app.close()
})
afterAll(() => shop.close())
beforeEach(() => {
  now = start
})

const deps = () => ({ ...shop, mailer: outboxOnlyMailer, clock, config })
const mailsOf = (orderId: string) => postedMails(shop, eq(mails.orderId, orderId))
const jobsOf = async (name: string, orderId: string) => {
  const { rows } = await shop.pool.query<{ data: { orderId: string } }>(
    "SELECT data FROM pgboss.job WHERE name = $1 AND data->>'orderId' = $2",
    [name, orderId],
  )
  return rows.map(({ data }) => data)
}

/** An order of a site that is made, with its deliveries. */
async function producedOrder(change: Partial<typeof orders.$inferInsert> = {}) {
  const { id } = await placeTestOrder(shop)
  await shop.db
    .update(orders)
    .set({ status: 'produced', ...change })
    .where(eq(orders.id, id))
  const deliveries = await shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, id))
  return { id, deliveryId: deliveries[0]?.id ?? '' }
}
const enterCode = (orderId: string, id: string, to: string | null) =>
  scheduleOrder(deps(), { orderId, accountId, input: { deliveries: [{ id, deliveryCode: { to } }] } })
/** An order with a parcel for each of some addresses; their deliveries. */
async function orderToMany(count: number) {
  const { id } = await producedOrder()
  const [first] = await shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, id))
  if (!first) throw new Error('no delivery')
  const others = Array.from({ length: count - 1 }, (_, nth) => ({
    ...first,
    id: randomUUID(),
    address: { ...first.address, street: `Lipová ${nth + 100}` },
  }))
  await shop.db.insert(orderItemDeliveries).values(others)
  return { id, deliveryIds: [first.id, ...others.map((delivery) => delivery.id)] }
}
/** Does the jobs that mail the codes of an order, once their time has come. */
async function dispatch(orderId: string): Promise<void> {
  wait(delaySeconds)
  for (const job of await jobsOf('mail-dispatch', orderId)) await mailDispatch(deps(), job)
}

describe('the code of a parcel', () => {
  test.each([
    ['cz', 'gls-group.eu/CZ/cs/'],
    ['en', 'gls-group.eu/GROUP/en/'],
    ['de', 'gls-group.eu/DE/de/'],
  ] as const)('is mailed to the customer of the site %s with the link of the carrier', async (locale: Locale, page) => {
    const { id, deliveryId } = await producedOrder({ locale, carrier: 'parcel' })
    await enterCode(id, deliveryId, '7043811926')
    await dispatch(id)
    await dispatch(id)
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(page)
      expect(text).toContain('7043811926')
      expect(text).toContain('Lipová 14')
    }
  })

  test('is mailed without a link when a pallet carries the order', async () => {
    const { id, deliveryId } = await producedOrder({ carrier: 'pallet' })
    await enterCode(id, deliveryId, 'NP-77')
    await dispatch(id)
    const [mail] = await mailsOf(id)
    expect(mail?.text).toContain('NP-77')
    expect(mail?.text).not.toContain('gls-group')
  })

  test('is one of 150 that a program enters one by one, and the customer gets one mail with all of them', async () => {
    const { id, deliveryIds } = await orderToMany(150)
    for (const [nth, deliveryId] of deliveryIds.entries()) await enterCode(id, deliveryId, `CODE-${nth}`)
    expect(await jobsOf('mail-dispatch', id)).toHaveLength(150)
    await dispatch(id)
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(mail?.text).toContain('100 zásilek')
    // The order page has them all.
    expect(mail?.html).toMatch(/<a [^>]*href="[^"]+"[^>]*>[^<]*100 zásilek/)
  })

  test('is one of a wave of many, and the mail names this wave, not the parcels of earlier mails', async () => {
    const { id, deliveryIds } = await orderToMany(150)
    const enter = (name: string, ids: readonly string[]) => {
      const deliveries = ids.map((deliveryId, nth) => ({ id: deliveryId, deliveryCode: { to: `${name}-${nth}.` } }))
      return scheduleOrder(deps(), { orderId: id, accountId, input: { deliveries } })
    }
    const namedIn = async (nth: number, name: string) => {
      const text = (await mailsOf(id))[nth]?.text ?? ''
      return new Set(text.match(new RegExp(`${name}-\\d+\\.`, 'g'))).size
    }
    await enter('FIRST', deliveryIds.slice(0, 60))
    await dispatch(id)
    expect(await namedIn(0, 'FIRST')).toBe(50)
    await enter('SECOND', deliveryIds.slice(100, 130))
    await dispatch(id)
    expect([await namedIn(1, 'SECOND'), await namedIn(1, 'FIRST')]).toEqual([30, 0])
    expect((await mailsOf(id))[1]?.text).toContain('60 zásilek')
    await enter('THIRD', deliveryIds.slice(60, 65))
    await dispatch(id)
    expect([await namedIn(2, 'THIRD'), await namedIn(2, 'SECOND')]).toEqual([5, 0])
  })

  test('waits for those of the next five minutes; codes that keep coming are mailed every five minutes, and none is lost', async () => {
    const { id, deliveryIds } = await orderToMany(14)
    // One code a minute, and each job when its time has come.
    const due: Date[] = []
    for (let minute = 0; minute < 20; minute += 1) {
      now = new Date(start.getTime() + minute * 60_000)
      const deliveryId = deliveryIds[minute]
      if (deliveryId !== undefined) {
        await enterCode(id, deliveryId, `M-${minute}.`)
        due.push(new Date(now.getTime() + delaySeconds * 1000))
      }
      const next = due[0]
      if (next === undefined || next > now) continue
      due.shift()
      await mailDispatch(deps(), { orderId: id })
    }
    const sent = (await mailsOf(id)).map(({ text }) => text)
    expect(sent).toHaveLength(3)
    for (const [nth] of deliveryIds.entries()) expect(sent.some((text) => text.includes(`M-${nth}.`))).toBe(true)
  })

  test('is kept back for five minutes', async () => {
    const { id, deliveryId } = await producedOrder()
    await enterCode(id, deliveryId, '4444')
    const { rows } = await shop.pool.query<{ seconds: number }>(
      "SELECT extract(epoch FROM start_after - created_on)::int AS seconds FROM pgboss.job WHERE name = 'mail-dispatch' AND data->>'orderId' = $1",
      [id],
    )
    expect(rows.map(({ seconds }) => seconds)).toEqual([310])
  })

  test('is not mailed as under way when the order was delivered meanwhile: that mail has it', async () => {
    const { id, deliveryId } = await producedOrder()
    await enterCode(id, deliveryId, '5555')
    await moveOrder(deps(), { orderId: id, by: theSystem, from: 'produced', to: 'delivered' })
    await dispatch(id)
    expect(await mailsOf(id)).toEqual([])
  })

  test('is mailed again when it was wrong, and not when only a date has changed', async () => {
    const { id, deliveryId } = await producedOrder()
    await enterCode(id, deliveryId, '1111')
    await dispatch(id)
    await enterCode(id, deliveryId, '2222')
    await scheduleOrder(deps(), {
      orderId: id,
      accountId,
      input: { deliveries: [{ id: deliveryId, expeditionDate: { to: '2026-11-24' } }] },
    })
    expect(await jobsOf('mail-dispatch', id)).toHaveLength(2)
    await dispatch(id)
    const texts = (await mailsOf(id)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text.includes('2222'))).toHaveLength(1)
  })

  test('that was right, then wrong, then right again is mailed each time, since the last mail would be wrong', async () => {
    const { id, deliveryId } = await producedOrder()
    for (const code of ['AAAA', 'BBBB', 'AAAA']) {
      await enterCode(id, deliveryId, code)
      await dispatch(id)
      // A repeated job mails nothing.
      await dispatch(id)
    }
    expect((await mailsOf(id)).filter(({ text }) => text.includes('AAAA'))).toHaveLength(2)
    expect((await mailsOf(id)).filter(({ text }) => text.includes('BBBB'))).toHaveLength(1)
  })

  test('that is changed and changed back within five minutes is mailed once', async () => {
    const { id, deliveryId } = await producedOrder()
    for (const code of ['AAAA', 'BBBB', 'AAAA']) await enterCode(id, deliveryId, code)
    await dispatch(id)
    for (const code of ['BBBB', 'AAAA']) await enterCode(id, deliveryId, code)
    await dispatch(id)
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(mail?.text).toContain('AAAA')
  })

  test('that was taken away before its mail was written is not mailed', async () => {
    const { id, deliveryId } = await producedOrder()
    await enterCode(id, deliveryId, '3333')
    await enterCode(id, deliveryId, null)
    await dispatch(id)
    expect(await mailsOf(id)).toEqual([])
  })
})

describe('an order that is delivered', () => {
  const words: Readonly<Record<Locale, string>> = { cz: 'je doručena', en: 'has been delivered', de: 'ist geliefert' }
  test.each(locales)('is mailed once to the customer of the site %s, with its codes', async (locale) => {
    const { id, deliveryId } = await producedOrder({ locale })
    await enterCode(id, deliveryId, '7043811926')
    await moveOrder(deps(), { orderId: id, by: theSystem, from: 'produced', to: 'delivered' })
    const [job] = await jobsOf('mail-delivered', id)
    for (let time = 0; time < 2; time += 1) await mailDelivered(deps(), { orderId: job?.orderId ?? '' })
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(mail?.subject).toContain(words[locale])
    expect(mail?.text).toContain('7043811926')
  })

  test('and taken back before its mail was written sends none', async () => {
    const { id } = await producedOrder()
    await mailDelivered(deps(), { orderId: id })
    expect(await mailsOf(id)).toEqual([])
  })
})
