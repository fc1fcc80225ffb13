import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { theSystem } from '#domain/orders/actor.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { toAmount } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { accounts } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { mails } from '#db/schema/mails.ts'
import { orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { readConfig } from '#platform/server/env.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { confirmOrder, type OrderMailDeps } from '#features/billing/letters/server/confirm-order.ts'
import { mailCancelled } from '#features/billing/letters/server/mail-cancelled.ts'
import { mailRefund } from '#features/billing/letters/server/mail-refund.ts'
import { receiveTransfer } from '#features/checkout/payments/server/receive-transfer.ts'
import { mailAssigned } from '#features/billing/letters/server/mail-assigned.ts'
import { mailProof } from '#features/billing/letters/server/mail-proof.ts'
import { type OrderThreads, startOrderThreads } from '#features/orders/orders/server/order-threads.ts'
import { placeOrder } from '#features/orders/orders/server/place-order.ts'
import { priceOrder } from '#features/orders/orders/server/price-order.ts'

const clock = () => new Date('2026-11-21T10:00:00Z')
const config = readConfig({ PORT: '3000' })

let shop: TestShop
let renderer: OrderThreads
let deps: OrderMailDeps & TestShop

beforeAll(async () => {
  shop = await openTestShop()
  renderer = startOrderThreads()
  deps = {
    ...shop,
    content: createContentReader(config.site),
    guaranteeNotices: noGuaranteeNotices,
    renderer,
    mailer: outboxOnlyMailer,
    clock,
    config,
  }
})
afterAll(async () => {
  await shop.close()
  await renderer.close()
})

type Order = typeof orders.$inferSelect

/** An order of a site with later changes, such as paid or cancelled. */
async function anOrder(locale: Locale, later: Partial<typeof orders.$inferInsert> = {}): Promise<Order> {
  const input = OrderInput.parse({ ...makeOrderBody(0), locale, currency: locale === 'cz' ? 'CZK' : 'EUR' })
  const priced = priceOrder(shop.catalogue.current(), input)
  if (!priced.ok) throw new Error(JSON.stringify(priced.issues))
  const seenTotal = toAmount(priced.value.totals.totalThousandths)
  const placed = await placeOrder(
    { ...shop, checker: inThreadChecker, stockNotifier: { notify: () => {} }, clock },
    { input: { ...input, seenTotal }, siteLocale: locale, idempotencyKey: randomUUID() },
  )
  if (!placed.ok) throw new Error(placed.reason)
  await shop.db
    .update(orders)
    .set({ status: 'new', ...later })
    .where(eq(orders.id, placed.order.id))
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.order.id))
  return order as Order
}

/** Adds the payment of an order by any method. */
const pay = ({ id: orderId, totalWithVatThousandths, currency }: Order, method: PaymentMethod, providerPaymentId: string | null) =>
  shop.db.insert(payments).values({
    id: randomUUID(),
    orderId,
    method,
    providerPaymentId,
    amountThousandths: totalWithVatThousandths,
    currency,
    state: 'paid',
    createdAt: clock(),
    paidAt: clock(),
  })

/** The jobs that mail the payers of an order. */
const enqueued = async (orderId: string) =>
  (
    await shop.db.execute<{ data: object }>(sql`SELECT data FROM pgboss.job WHERE name = 'mail-refund' AND data->>'orderId' = ${orderId}`)
  ).rows.map(({ data }) => data)

const mailsOf = (orderId: string) => postedMails(shop, eq(mails.orderId, orderId))

describe('the confirmation of a paid order', () => {
  test.each([
    { locale: 'cz', paymentMethod: 'goPay', words: ['Zaplaceno dne', '21.11.2026', 'GoPay', '3049872211'] },
    { locale: 'de', paymentMethod: 'payPal', words: ['Bezahlt am', '21.11.2026', 'PayPal', '3049872211'] },
  ] as const)('of the site $locale states method and date, and shows no bank account', async ({ locale, paymentMethod, words }) => {
    const order = await anOrder(locale, { paymentMethod, paidAt: clock() })
    const { id } = order
    await pay(order, paymentMethod, '3049872211')
    await confirmOrder(deps, { orderId: id })
    const [mail] = await mailsOf(id)
    const pdf = mail?.attachments.find(({ contentType }) => contentType === 'application/pdf')
    const written = pdfText(await shop.files.get(pdf?.sha256 ?? ''))
    for (const text of [written, mail?.text ?? '', mail?.html ?? '']) {
      for (const word of words) expect(text).toContain(word)
      expect(text).not.toMatch(/IBAN|BIC|payment-qr/)
    }
    expect(mail?.attachments.map(({ contentId }) => contentId)).not.toContain('payment-qr')
  })

  test('states a bank transfer without a payment number if the order was finally paid by transfer', async () => {
    const order = await anOrder('en', { paymentMethod: 'goPay', paidAt: clock() })
    await pay(order, 'bankTransfer', null)
    await confirmOrder(deps, { orderId: order.id })
    const [mail] = await mailsOf(order.id)
    expect(mail?.text).toContain('bank transfer')
    expect(mail?.text).not.toMatch(/GoPay|Payment number/)
  })
})

describe('a payment that does not pay its order', () => {
  test.each(locales)(
    'on the site %s, because the order is cancelled, is answered by one mail that promises the money back',
    async (locale) => {
      const order = await anOrder(locale, { cancelledAt: clock(), cancelReason: 'transferExpired' })
      expect(await receiveTransfer({ ...shop, clock }, { orderId: order.id, by: theSystem })).toEqual({ ok: true, refunded: true })
      const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
      const data = { orderId: order.id, paymentId: refund?.paymentId ?? '' }
      expect(await enqueued(order.id)).toEqual([data])
      await Promise.all([mailRefund(deps, data), mailRefund(deps, data)])
      const posted = await mailsOf(order.id)
      const t = translatorOf(locale).of('documents')
      expect(posted).toHaveLength(1)
      expect(posted[0]?.subject).toBe(t('refundMail.subject', { code: order.orderCode }))
      for (const sentence of [t('refundMail.reasons.after-cancelling'), t('refundMail.refund')]) expect(posted[0]?.text).toContain(sentence)
    },
  )
})

describe('a cancelled order', () => {
  test.each(locales)('of the site %s is mailed once, with the reason of the office and what happens to the payment', async (locale) => {
    const order = await anOrder(locale, { cancelledAt: clock(), cancelReason: 'Na Vaše přání <3', paidAt: clock() })
    await Promise.all([mailCancelled(deps, { orderId: order.id }), mailCancelled(deps, { orderId: order.id })])
    await mailCancelled(deps, { orderId: order.id })
    const posted = await mailsOf(order.id)
    expect(posted).toHaveLength(1)
    const t = translatorOf(locale).of('documents')
    expect(posted[0]).toMatchObject({
      recipient: 'jana@vrba-tesarstvi.example',
      subject: t('cancelledMail.subject', { code: order.orderCode }),
    })
    expect(posted[0]?.text).toContain('Na Vaše přání <3')
    expect(posted[0]?.html).toContain('Na Vaše přání &lt;3')
    const amount = (order.totalWithVatThousandths / 1000).toLocaleString(locale === 'en' ? 'en' : 'de', { minimumFractionDigits: 2 })
    expect(posted[0]?.text.replace(/[\u00a0\u202f. ]/g, '')).toContain(amount.replaceAll('.', ''))
    expect(posted[0]?.text).toContain(`/${order.token}`)
  })

  test("without payment is promised no refund; the shop's own reason is in the language of the order", async () => {
    const order = await anOrder('de', { paymentMethod: 'goPay', cancelledAt: clock(), cancelReason: 'unpaid' })
    await mailCancelled(deps, { orderId: order.id })
    const [mail] = await mailsOf(order.id)
    const t = translatorOf('de').of('documents')
    expect(mail?.text).toContain(t('cancelledMail.noCharge'))
    expect(mail?.text).toContain(t('cancelledMail.reasons.unpaid'))
  })

  test('is not mailed before it is cancelled', async () => {
    const { id } = await anOrder('cz')
    await expect(mailCancelled(deps, { orderId: id })).rejects.toThrow('cancellation')
  })
})

test("proofs are mailed once per message, with their items, the office's comment and a link to decide", async () => {
  const order = await anOrder('en')
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const sha256 = await shop.files.put(new TextEncoder().encode('proof'))
  await shop.db.insert(files).values({ sha256, mediaType: 'application/pdf', sizeBytes: 5, createdAt: clock() })
  const messageId = randomUUID()
  await shop.db
    .insert(orderMessages)
    .values({ id: messageId, orderId: order.id, author: 'dealer', comment: 'The logo is 2 mm lower now.', createdAt: clock() })
  const proof = { id: randomUUID(), orderItemId: item?.id ?? '', messageId, version: 2, fileName: 'proof.pdf', sha256 }
  await shop.db.insert(orderProofs).values({ ...proof, approval: 'waiting' })
  await Promise.all([1, 2, 3].map(() => mailProof(deps, { orderId: order.id, messageId })))
  const posted = await mailsOf(order.id)
  expect(posted).toHaveLength(1)
  for (const part of ['Your proof is ready', 'Block 72, white: version 2', 'The logo is 2 mm lower now.', `/order/${order.token}`])
    expect(posted[0]?.text).toContain(part)
})

test('a dealer is mailed once about an order that is theirs now, unless it went on to another', async () => {
  const { id, orderCode } = await anOrder('cz')
  const dealer = { id: randomUUID(), email: 'dana@dealer.example', role: 'dealer' as const, passwordHash: '' }
  await shop.db.insert(accounts).values(dealer)
  const job = { orderId: id, dealerId: dealer.id, messageId: randomUUID() }
  await mailAssigned(deps, job)
  expect(await mailsOf(id)).toHaveLength(0)
  await shop.db.update(orders).set({ dealerId: dealer.id }).where(eq(orders.id, id))
  await Promise.all([1, 2].map(() => mailAssigned(deps, job)))
  const posted = await mailsOf(id)
  expect(posted).toMatchObject([{ recipient: dealer.email, subject: `Objednávka ${orderCode} je Vaše` }])
  expect(posted[0]?.text).toContain(officeUrlFor('cz', 'b2bOrder', { orderId: id }))
})
