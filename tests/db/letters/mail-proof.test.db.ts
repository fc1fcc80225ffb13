import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { invoices } from '#db/schema/invoices.ts'
import { mails } from '#db/schema/mails.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { mailInvoice } from '#features/billing/letters/server/mail-invoice.ts'
import { mailProof } from '#features/billing/letters/server/mail-proof.ts'
import { mailUnshownProof } from '#features/billing/letters/server/mail-unshown-proof.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { sendProof } from '#features/orders/proofs/server/send-proof.ts'
import { pdfRefusal } from '#features/designs/uploads/server/pdf-refusals.ts'
import { officeUrlFor } from '#office-urls'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { madePdf } from '#tests/support/made-pdf.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { proofPicture } from '#tests/support/office-by-api.ts'
import { hostilePdfs } from '#tests/support/pdfs/hostile-pdfs.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { urlFor } from '#urls'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const deps = () => ({ ...shop, mailer: outboxOnlyMailer, clock: () => new Date(), config: testConfig })
const billingEmail = 'jana@vrba-tesarstvi.example'

/** An order of a new partner, placed by one of its people. */
async function partnersOrder() {
  const person = await makeAccount(shop.db, app, { role: 'partner' })
  const order = await placeTestOrder(shop)
  await shop.db.update(orders).set({ partnerId: person.partnerId, accountId: person.id }).where(eq(orders.id, order.id))
  return { ...order, person, signedIn: officeUrlFor('cz', 'b2bOrder', { orderId: order.id }), byToken: urlFor('cz', 'order', order) }
}
/** Sends a proof and runs its job twice. */
async function prove(orderId: string): Promise<void> {
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const bytes = Buffer.from(await proofPicture('#c8102e'), 'base64')
  const proof = { path: '', orderItemId: item?.id ?? '', fileName: 'proof.png', bytes }
  const sent = await sendProof(deps(), { orderId, by: { id: dealer.id, role: 'dealer' }, locale: 'en', comment: '', proofs: [proof] })
  if (!sent.ok) throw new Error(sent.reason)
  for (const _ of [1, 2]) await mailProof(deps(), { orderId, messageId: sent.messageId })
}
/** The links to the order by the receivers of its mails. */
async function linksOf({ id, signedIn, byToken }: { readonly id: string; readonly signedIn: string; readonly byToken: string }) {
  const posted = await postedMails(shop, eq(mails.orderId, id))
  const links = (text: string) => [signedIn, byToken].filter((link) => text.includes(link))
  return Object.fromEntries(posted.map(({ recipient, text }) => [recipient, links(text)]))
}

describe("the mail about a proof of a partner's order", () => {
  test('goes to the billing address with the page by the token, and to the person who ordered with the page behind the sign-in', async () => {
    const order = await partnersOrder()
    await prove(order.id)
    expect(await linksOf(order)).toEqual({ [billingEmail]: [order.byToken], [order.person.email]: [order.signedIn] })
    expect(await shop.db.$count(mails, eq(mails.orderId, order.id))).toBe(2)
  })

  test('goes to the billing address alone once the person who ordered has left', async () => {
    const order = await partnersOrder()
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, order.person.id))
    await prove(order.id)
    expect(await linksOf(order)).toEqual({ [billingEmail]: [order.byToken] })
  })

  test('leads somebody of the company with the billing address to the page behind the sign-in', async () => {
    const order = await partnersOrder()
    const email = `${randomUUID()}@vrba.example`
    await shop.db.insert(accounts).values({ id: randomUUID(), email, role: 'partner', partnerId: order.person.partnerId, passwordHash: '' })
    const [stored] = await shop.db.select({ billing: orders.billing }).from(orders).where(eq(orders.id, order.id))
    if (!stored) throw new Error('the order is not there')
    await shop.db
      .update(orders)
      .set({ billing: { ...stored.billing, email: email.toUpperCase() } })
      .where(eq(orders.id, order.id))
    await prove(order.id)
    expect(await linksOf(order)).toEqual({ [email.toUpperCase()]: [order.signedIn] })
  })
})

describe('a PDF proof with a page that cannot be drawn', () => {
  const unshown = async () => (await hostilePdfs['forms within forms']?.(1)) ?? Buffer.alloc(0)
  /** Sends a file as a proof, runs the job that follows, if there is one, twice, and reads the mail of it. */
  async function toldOf(fileName: string, bytes: Buffer, sender = dealer) {
    const { id: orderId } = await placeTestOrder(shop)
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
    const proof = { path: '', orderItemId: item?.id ?? '', fileName, bytes }
    const sent = await sendProof(deps(), { orderId, by: { id: sender.id, role: 'dealer' }, locale: 'en', comment: '', proofs: [proof] })
    if (!sent.ok) throw new Error(sent.reason)
    const job = "SELECT 1 FROM pgboss.job WHERE name = 'mail-unshown-proof' AND data->>'messageId' = $1"
    const isChecked = (await shop.pool.query(job, [sent.messageId])).rows.length === 1
    return {
      isChecked,
      mails: async () => {
        for (const _ of [1, 2]) await mailUnshownProof(deps(), { orderId, messageId: sent.messageId })
        const link = officeUrlFor('cz', 'b2bOrder', { orderId })
        const posted = await postedMails(shop, eq(mails.orderId, orderId))
        return posted.map(({ recipient, text }) => ({ recipient, hasLink: text.includes(link), text }))
      },
    }
  }

  test('is told to the dealer who sent it: the page, the reason and how to repair it', async () => {
    const { isChecked, mails } = await toldOf('navrh.pdf', await unshown())
    expect(isChecked).toBe(true)
    const told = await mails()
    expect(told).toMatchObject([{ recipient: dealer.email, hasLink: true }])
    expect(told[0]?.text).toContain('navrh.pdf, strana 1')
    expect(told[0]?.text).toContain(pdfRefusal('cz', 'too-heavy'))
  })

  test('is told to the shop once the dealer who sent it has left', async () => {
    const leaver = await makeAccount(shop.db, app, { role: 'dealer' })
    const { mails } = await toldOf('navrh.pdf', await unshown(), leaver)
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, leaver.id))
    expect(await mails()).toMatchObject([{ recipient: testConfig.mail.shop }])
  })

  test('is told of no proof that the customer can see', async () => {
    const drawn = await toldOf('navrh.pdf', await madePdf(['red', 'blue']))
    expect(drawn.isChecked).toBe(true)
    expect(await drawn.mails()).toEqual([])
    const picture = await toldOf('navrh.png', Buffer.from(await proofPicture('#c8102e'), 'base64'))
    expect(picture.isChecked).toBe(false)
    expect(await picture.mails()).toEqual([])
  })
})

test("the invoice of a partner's order leads a billing address without an account to the page by the token", async () => {
  const order = await partnersOrder()
  const sha256 = await shop.files.put(Buffer.from(`%PDF-1.7 ${order.id}`))
  await shop.db.insert(files).values({ sha256, mediaType: 'application/pdf', sizeBytes: 45, createdAt: new Date() })
  const invoiceId = randomUUID()
  await shop.db.insert(invoices).values({
    id: invoiceId,
    orderId: order.id,
    kind: 'final',
    currency: 'CZK',
    fileName: 'faktura.pdf',
    sha256,
    uploadedAt: new Date(),
  })
  await mailInvoice(deps(), { orderId: order.id, invoiceId })
  expect(await linksOf(order)).toEqual({ [billingEmail]: [order.byToken] })
})
