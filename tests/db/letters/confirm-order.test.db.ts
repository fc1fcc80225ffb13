import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Currency } from '#domain/currency.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import type { Locale } from '#domain/locale.ts'
import { toAmount } from '#domain/money.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { mails } from '#db/schema/mails.ts'
import { stock } from '#db/schema/products.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { readRecipientName } from '#features/billing/letters/server/read-recipient-name.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { storeUpload } from '#features/designs/uploads/server/store-upload.ts'
import { readConfig } from '#platform/server/env.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { createSmtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { scanCode } from '#tests/support/scan-code.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { confirmOrder, type OrderMailDeps } from '#features/billing/letters/server/confirm-order.ts'
import { type OrderThreads, startOrderThreads } from '#features/orders/orders/server/order-threads.ts'
import { type AcceptedOrder, placeOrder } from '#features/orders/orders/server/place-order.ts'
import { priceOrder } from '#features/orders/orders/server/price-order.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { outboxQueues } from '#platform/server/mail/jobs.ts'

const clock = () => new Date('2026-11-21T10:00:00Z')
const config = readConfig({})
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><script>alert(1)</script><circle cx="30" cy="30" r="28" fill="#c8102e"/></svg>'

let shop: TestShop
let renderer: OrderThreads
let server: TestSmtpServer
let mailer: Mailer
let deps: OrderMailDeps & TestShop & { mailer: Mailer }
let logoHash: string

beforeAll(async () => {
  shop = await openTestShop()
  renderer = startOrderThreads()
  server = await startSmtpServer(1)
  mailer = createSmtpMailer({ host: '127.0.0.1', port: server.port, secure: false })
  deps = { ...shop, content: createContentReader(config.site), guaranteeNotices: noGuaranteeNotices, renderer, mailer, clock, config }
  await shop.db.update(stock).set({ quantity: 100_000 }).where(eq(stock.productId, 'block-72'))
  const bytes = new TextEncoder().encode(logo)
  logoHash = sha256Of(bytes)
  await storeUpload(
    { db: shop.db, fileStore: shop.files, clock },
    { kind: 'design-image', sender: { ip: '192.0.2.1' }, sha256: logoHash, bytes },
  )
  await shop.jobs.work(orderQueues.confirm, (data) => confirmOrder(deps, data))
  await shop.jobs.work(outboxQueues.sendMail, (data) => sendMail({ ...deps, readRecipientName }, data))
})
afterAll(async () => {
  await shop.close()
  await renderer.close()
  await mailer.close()
  await server[Symbol.asyncDispose]()
})

/** A meter with a text on the first slat and a logo beside it, which makes the side digital. */
function order(locale: Locale, currency: Currency): OrderInput {
  const [configuration] = makeOrderBody(0).configurations
  const [side, ...others] = configuration?.design.sides ?? []
  const image = { ...side?.nodes[0], id: 'logo', kind: 'image', image: logoHash, name: 'vrba.svg', inks: [], xMm: 150, widthMm: 12 }
  const design = { ...configuration?.design, sides: [{ ...side, nodes: [...(side?.nodes ?? []), image] }, ...others] }
  const input = OrderInput.parse({
    ...makeOrderBody(0),
    locale,
    currency,
    note: 'Prosíme zavolat předem.',
    configurations: [{ ...configuration, design, quantity: 250 }],
  })
  const priced = priceOrder(shop.catalogue.current(), input)
  if (!priced.ok) throw new Error(JSON.stringify(priced.issues))
  return { ...input, seenTotal: toAmount(priced.value.totals.totalThousandths) }
}

async function place(input: OrderInput): Promise<AcceptedOrder> {
  const placed = await placeOrder(
    { ...shop, checker: inThreadChecker, stockNotifier: { notify: () => {} }, clock },
    { input, siteLocale: input.locale, idempotencyKey: randomUUID() },
  )
  if (!placed.ok) throw new Error(placed.reason)
  return placed.order
}

/** The mail about an order that a recipient received. */
async function arrived({ orderCode }: AcceptedOrder, recipient: string): Promise<Email> {
  return vi.waitFor(
    () => {
      const mail = server.received.find(
        ({ subject, to }) => subject?.includes(orderCode) && to?.some(({ address }) => address === recipient),
      )
      if (!mail) throw new Error('no mail yet')
      return mail
    },
    { timeout: 40_000, interval: 50 },
  )
}

const contentOf = (attachment: Email['attachments'][number] | undefined) => new Uint8Array(attachment?.content as ArrayBuffer)
const money = (thousandths: number, currency: Currency, locale: Locale) =>
  formatMoney(thousandths, currency, locale).replace(/[\u00a0\u202f]/g, ' ')

describe.each([
  {
    locale: 'cz',
    currency: 'CZK',
    title: 'Objednávka',
    item: 'Block 72, bílá',
    side: 'První dílek: plnobarevně',
    sum: 'Celkem s DPH',
    picture: 'Potisk: první dílek',
    qr: /^SPD\*1\.0\*ACC:CZ\d+\+GIBACZPX\*AM:[\d.]+\*CC:CZK/,
  },
  {
    locale: 'en',
    currency: 'EUR',
    title: 'Order',
    item: 'Block 72, white',
    side: 'First slat: full colour',
    sum: 'Total with VAT',
    picture: 'Print: first slat',
    qr: /^BCD\n002\n1\nSCT\nGIBACZPX\nRule & Lead Ltd\nCZ\d+\nEUR[\d.]+\n\n\n\d{8}$/,
  },
  {
    locale: 'de',
    currency: 'EUR',
    title: 'Bestellung',
    item: 'Block 72, Weiß',
    side: 'Erstes Glied: vollfarbig',
    sum: 'Gesamt mit MwSt.',
    picture: 'Druck: Erstes Glied',
    qr: /^BCD\n002\n1\nSCT\nCOBADEFFXXX\nRule & Lead GmbH\nDE\d+\nEUR[\d.]+\n\n\n\d{8}$/,
  },
] as const)('an order of the site $locale', ({ locale, currency, title, item, side, sum, picture, qr }) => {
  let placed: AcceptedOrder
  let mail: Email
  beforeAll(async () => {
    placed = await place(order(locale, currency))
    mail = await arrived(placed, 'jana@vrba-tesarstvi.example')
  })

  test('is sent to the shopper over SMTP with its PDF, the terms, the withdrawal page and the legal guarantee', () => {
    expect(mail.from?.address).toBe('studio@ruleandlead.example')
    const listed = mail.attachments.filter(({ disposition }) => disposition === 'attachment').map(({ mimeType }) => mimeType)
    expect(listed).toEqual(['application/pdf', 'text/html', 'text/html', 'text/html'])
    expect(mail.html).toContain('src="cid:item-1"')
    expect(mail.text).toContain(item)
  })

  test('shows the printed sides of every item in one picture with an alternative text', async () => {
    const printed = mail.attachments.find(({ contentId }) => contentId?.includes('print-1'))
    const { width, height } = await sharp(contentOf(printed)).metadata()
    expect(width).toBe(2 * 560)
    expect(height).toBeGreaterThan(40)
    expect(mail.html).toContain('src="cid:print-1"')
    expect(mail.html).toContain(`alt="${picture}"`)
  })

  test('has a PDF with items and totals to the cent and all letters', () => {
    const text = pdfText(contentOf(mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')))
    const { totals, orderCode } = placed
    expect(text).toContain(`${title} ${orderCode}`)
    for (const part of [item, side, sum, 'Jana Vrbová', 'Prosíme zavolat předem.', '21.11.2026', '05.12.2026']) expect(text).toContain(part)
    const amounts = [
      totals.itemsThousandths,
      totals.transportThousandths,
      totals.totalThousandths,
      totals.vatThousandths,
      totals.totalWithVatThousandths,
    ]
    for (const amount of amounts) expect(text).toContain(money(amount, currency, locale))
  })

  test('has QR codes in the mail and the PDF that pay exactly this order', async () => {
    const payload = await scanCode(contentOf(mail.attachments.find(({ contentId }) => contentId?.includes('payment-qr'))))
    const pdf = contentOf(mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf'))
    expect(await scanCode(execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', '-'], { input: pdf }))).toBe(payload)
    expect(payload).toMatch(qr)
    expect(payload).toContain((placed.totals.totalWithVatThousandths / 1000).toFixed(2))
    expect(payload).toContain(placed.orderCode)
  })
})

describe('exactly one mail to the shopper', () => {
  const mailsOf = async ({ id }: AcceptedOrder) => shop.db.select().from(mails).where(eq(mails.orderId, id))

  test('a repeated confirmation writes and sends nothing new', async () => {
    const placed = await place(order('cz', 'CZK'))
    await arrived(placed, 'jana@vrba-tesarstvi.example')
    await Promise.all([confirmOrder(deps, { orderId: placed.id }), confirmOrder(deps, { orderId: placed.id })])
    expect(await mailsOf(placed)).toHaveLength(1)
  })

  test('concurrent confirmations write each mail once', async () => {
    const placed = await place(order('cz', 'CZK'))
    await Promise.all(Array.from({ length: 4 }, () => confirmOrder(deps, { orderId: placed.id })))
    await arrived(placed, 'jana@vrba-tesarstvi.example')
    expect(await mailsOf(placed)).toHaveLength(1)
  })

  test('a mail that the server refused at first keeps the Message-ID of the outbox', async () => {
    const rows = await shop.db.select({ messageId: mails.messageId }).from(mails)
    const existing = new Set(rows.map(({ messageId }) => messageId))
    expect(server.received.every(({ messageId }) => existing.has(messageId ?? ''))).toBe(true)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(server.received.length)
  })
})
