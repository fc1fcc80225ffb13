import type { Email } from 'postal-mime'
import type { Locale } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { type LogoFile, pngLogo, svgLogo } from '../support/logos.ts'
import { pdfText } from '../support/pdf-text.ts'
import { scanCode } from '../support/scan-code.ts'
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts'
import { startShop } from '../support/start-shop.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { addresses, shopperOn } from '#tests/support/browser/shopper.ts'
import { sweep } from '#tests/support/sweep.ts'

interface MailFixtures {
  readonly smtp: TestSmtpServer
}

/** The shop with a real mail server; everything else is the same. */
const mailTest = test.extend<object, MailFixtures>({
  smtp: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      await using server = await startSmtpServer()
      await use(server)
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ smtp }, use) => {
      const shop = await startShop({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The mail about an order to a recipient; the job sends it after the order is accepted. */
async function mailFor({ received }: TestSmtpServer, recipient: string, orderCode: string): Promise<Email> {
  const find = () => received.find(({ subject, to }) => subject?.includes(orderCode) && to?.some(({ address }) => address === recipient))
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true)
  return find() as Email
}

type Attachment = Email['attachments'][number]
const bytesOf = ({ content }: Attachment): Buffer => Buffer.from(content as ArrayBuffer)

const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

const orders = [
  { site: 'cz', text: 'Příliš žluťoučký kůň', due: 'Celkem s DPH', account: '19-2000145399/0800' },
  { site: 'de', text: 'Größe: süß & weiß', due: 'Gesamt mit MwSt.', account: 'DE89 3704 0044 0532 0130 00' },
] as const satisfies readonly { site: Locale; text: string; due: string; account: string }[]

for (const { site, text, due, account } of sweep(orders, ({ site }) => site === 'de'))
  mailTest(
    `an order from the ${site} site, designed with a real PNG and a real SVG, arrives over SMTP as a PDF true to the cent`,
    async ({ page, shop, smtp }) => {
      test.setTimeout(120_000)
      const png = await pngLogo()
      const shopper = shopperOn(page, shop, site)
      const { catalogue, checkout } = shopper.words
      await shopper.openDesigner('block-72', { color: 'white', scale: 'freeTop' })
      await shopper.addText(text)
      await shopper.chooseSide(catalogue('sides.lastSlat'))
      await shopper.uploadLogo(png)
      await shopper.uploadLogo(svgLogo)
      await shopper.setQuantity(250)
      await shopper.addToCart()
      await shopper.openDesigner('ruler-2')
      await shopper.addText(text)
      await shopper.setQuantity(1000)
      await shopper.addToCart()
      await expect(shopper.cartLines).toHaveCount(2)
      await expect(page.getByRole('complementary').locator('[data-busy]')).toHaveCount(0)
      const lineTotals = await shopper.cartLines.locator('strong').allInnerTexts()
      const items = await shopper.valueOf(checkout('summary.totalWithoutVat'), page.getByRole('complementary')).innerText()

      await shopper.order()
      const amount = await shopper.valueOf(checkout('thanks.pay.amount')).innerText()
      const orderCode = await shopper.valueOf(checkout('thanks.pay.reference')).innerText()

      const onPage = await scanCode(await page.getByRole('img', { name: orderCode }).screenshot())

      const mail = await mailFor(smtp, addresses[site].email, orderCode)
      const inMail = mail.attachments.find(({ contentId }) => contentId?.includes('payment-qr'))
      expect(onPage).toContain(orderCode)
      expect(await scanCode(bytesOf(inMail as Attachment))).toBe(onPage)
      const pdf = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
      expect(pdf?.filename).toContain(orderCode)
      const written = pdfText(bytesOf(pdf as Attachment))
      const { firstName, surName, street, city } = addresses[site]
      expect(written).toContain(translatorOf(site).of('documents')('title', { code: orderCode }))
      for (const part of ['Block 72', 'Linea', `${firstName} ${surName}`, street, city, account, orderCode]) expect(written).toContain(part)
      for (const sum of [...lineTotals, items, amount]) expect(written).toContain(plainSpaces(sum))
      const dueLine = written.split('\n').find((line) => line.includes(due))
      expect(dueLine).toContain(plainSpaces(amount))

      const sheet = await mailFor(smtp, 'orders@ruleandlead.example', orderCode)
      const attached = ({ name }: LogoFile) => sheet.attachments.find(({ filename }) => filename?.endsWith(name))
      for (const logo of [png, svgLogo]) expect(bytesOf(attached(logo) as Attachment).equals(logo.buffer), logo.name).toBe(true)
    },
  )
