import type { Browser, Page } from '@playwright/test'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { smallPdf } from '#tests/support/pdfs/raw-pdf.ts'
import { postedTo } from '#tests/support/browser/outbox.ts'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { chooseBySearch } from '#tests/support/browser/search-select.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeCalls, proofPicture } from '#tests/support/office-by-api.ts'
import { meterWithText } from '#tests/support/order-by-api.ts'
import { urlFor } from '#urls'
import { sweep } from '#tests/support/sweep.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pdf = { name: 'faktura-2026-0117.pdf', mimeType: 'application/pdf', buffer: smallPdf() }
const codes = ['7043811926', '7043811927'] as const

// The mail with the codes waits for five minutes, and none is sent for an order that is delivered meanwhile.
const stories = {
  cz: {
    email: 'partner@demo.example',
    currency: 'CZK',
    location: { lastName: 'Vrbová', phone: '+420 608 123 456', street: 'Lipová 14', city: 'Kladno', zipCode: '272 01', country: 'CZ' },
    words: { first: 'Prosíme o kontrolu.', pin: 'Logo o 2 mm výš.', second: 'Posunuto.' },
    mails: ['Vaše objednávka', 'Návrh k objednávce', 'Návrh k objednávce', 'Faktura k objednávce', 'je doručena'],
  },
  de: {
    email: 'partner.de@demo.example',
    currency: 'EUR',
    location: { lastName: 'Lindner', phone: '+49 171 1002030', street: 'Holzweg 7', city: 'Dresden', zipCode: '01067', country: 'DE' },
    words: { first: 'Bitte prüfen Sie den Entwurf.', pin: 'Logo 2 mm höher.', second: 'Verschoben.' },
    mails: ['Ihre Bestellung', 'Der Entwurf zu', 'Der Entwurf zu', 'Rechnung zu', 'ist geliefert'],
  },
} as const

/** A page of another browser, signed in. */
async function openBeside(browser: Browser, origin: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(page, origin, email)
  return page
}

for (const site of sweep(['cz', 'de'] as const, (site) => site === 'de'))
  test(`an order goes from a partner's cart to its repetition in three open browsers: ${site}`, async ({
    page: partner,
    browser,
    shop,
  }) => {
    test.setTimeout(180_000)
    const { email, currency, location, words: said, mails } = stories[site]
    const office = translatorOf(site).of('office')
    const portal = translatorOf(site).of('portal')
    const controls = translatorOf(site).of('controls')
    const t = translatorOf(site).of('orders')
    const origin = shop.url(site, '')
    const [dealer, admin] = await Promise.all([
      openBeside(browser, origin, 'dealer@demo.example'),
      openBeside(browser, origin, 'admin@demo.example'),
    ])
    const call = await officeCalls(shop.url('cz', ''), email)
    const places = [`Lager 1 ${site}`, `Lager 2 ${site}`] as const
    for (const companyName of places)
      await call('POST', 'b2b/partner/delivery-location/create', { ...location, companyName, firstName: 'Jana', email })

    // From the cart to two addresses.
    await signIn(partner, origin, email)
    const design = meterWithText('VRBA') as ReturnType<typeof lineOf>['design']
    await seedCart(partner, { shop, site, lines: [lineOf({ productId: 'block-72', quantity: 200, currency, design })] })
    await admin.goto(origin + officeUrlFor(site, 'adminOrders'), { waitUntil: 'networkidle' })
    await partner.goto(origin + urlFor(site, 'cart'), { waitUntil: 'networkidle' })
    await partner.getByRole('checkbox').check()
    await partner.getByRole('button', { name: portal('cart.place') }).click()
    await expect(partner.getByRole('heading', { name: portal('delivery.title') })).toBeVisible()
    const orderCode = /\d{8}/.exec((await partner.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
    const row = admin.getByRole('row').filter({ hasText: orderCode })
    const expectInList = (status: OrderStatus) => expect(row).toContainText(office(`status.${status}`))
    await expectInList('preparing')
    await partner.getByLabel(portal('delivery.several')).check()
    const fields = partner.getByRole('button', { name: portal('delivery.choose') })
    await chooseBySearch(fields.first(), places[0])
    await partner.getByRole('textbox').first().fill('120')
    await partner.getByRole('button', { name: /80/ }).click()
    await chooseBySearch(fields.first(), places[1])
    await partner.getByRole('button', { name: portal('delivery.save') }).click()
    await expectInList('new')

    // The first proof is refused with a comment on it, the second one approved.
    await dealer.goto(origin + officeUrlFor(site, 'b2bOrders'), { waitUntil: 'networkidle' })
    await dealer.getByRole('link', { name: orderCode }).click()
    const thread = (where: Page) => where.getByRole('region', { name: t('lookup.thread.title') })
    const proofs = (where: Page) => where.getByRole('region', { name: t('lookup.proofs.title') })
    const question = dealer.getByRole('dialog')
    const sendProof = async (comment: string, file?: Buffer) => {
      await dealer.getByRole('button', { name: office('order.sendDesign.open'), exact: true }).click()
      await question.getByLabel(new RegExp(`^${office('order.sendDesign.comment')}`)).fill(comment)
      if (file)
        await question.getByLabel(office('order.sendDesign.file')).setInputFiles({ name: 'v2.png', mimeType: 'image/png', buffer: file })
      await question.getByRole('button', { name: office('order.sendDesign.send'), exact: true }).click()
      await expect(thread(partner)).toContainText(comment)
    }
    await sendProof(said.first)
    await expectInList('toApproveDesign')
    await proofs(partner).getByRole('img', { name: /1$/ }).click()
    await partner.getByLabel(t('lookup.proofs.pins.label')).fill(said.pin)
    await partner.getByRole('button', { name: t('lookup.proofs.pins.send') }).click()
    await expect(
      proofs(dealer).getByRole('button', { name: t('lookup.proofs.pins.pinned', { number: 1, comment: said.pin }) }),
    ).toBeVisible()
    await partner.getByRole('button', { name: t('lookup.proofs.rejectPinned', { count: 1 }) }).click()
    await partner.getByRole('button', { name: t('lookup.proofs.rejectYes') }).click()
    await expectInList('commentOnTheDesign')
    await sendProof(said.second, Buffer.from(await proofPicture('#c8102e'), 'base64'))
    await partner.getByRole('button', { name: t('lookup.proofs.approve') }).click()
    await partner.getByRole('button', { name: t('lookup.proofs.approveYes') }).click()
    await expectInList('designApproved')

    // Production, the codes of both parcels, the paid invoice.
    const step = async (status: OrderStatus) => {
      const action = office('action.move', { status: office(`status.${status}`) })
      await dealer.getByRole('button', { name: controls('action.on', { action, subject: orderCode }) }).click()
      await question.getByRole('button', { name: action, exact: true }).click()
      await expectInList(status)
      await expect(thread(partner)).toContainText(t(`status.${status}`))
    }
    await step('waitingForProduction')
    await step('inProduction')
    await step('produced')
    const schedule = dealer.getByRole('form', { name: office('order.schedule.title') })
    for (const [nth, code] of codes.entries())
      await schedule.getByLabel(office('order.schedule.deliveryCode'), { exact: true }).nth(nth).fill(code)
    await schedule.getByRole('button', { name: controls('form.save'), exact: true }).click()
    for (const code of codes) await expect(partner.getByRole('link', { name: new RegExp(code) })).toHaveAttribute('href', /gls-group\.eu/)
    const invoice = dealer.getByRole('listitem').filter({ hasText: new RegExp(`^${office('order.invoices.final')}`) })
    await invoice.getByRole('button', { name: new RegExp(office('order.invoices.upload')) }).click()
    await question.getByLabel(office('order.invoices.file')).setInputFiles(pdf)
    await question.getByRole('button', { name: office('order.invoices.send') }).click()
    const link = partner.getByRole('link', { name: office('order.invoices.final'), exact: true })
    const [download] = await Promise.all([partner.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(pdf.name)
    const markPaid = office('order.invoices.markPaid')
    await invoice.getByRole('button', { name: new RegExp(markPaid) }).click()
    await question.getByRole('button', { name: markPaid, exact: true }).click()
    await expect(thread(partner)).toContainText(t('lookup.thread.invoicePaid.final'))
    await step('delivered')

    // The same print again.
    await partner.getByRole('button', { name: portal('again.button') }).click()
    await partner
      .getByRole('dialog')
      .getByRole('button', { name: portal('again.add') })
      .click()
    await expect(partner).toHaveURL(origin + urlFor(site, 'cart'))
    await expect(partner.getByText('VRBA').first()).toBeVisible()

    const subjects = async () =>
      (await postedTo(shop, email)).map(({ subject }) => subject).filter((subject) => subject.includes(orderCode))
    await expect.poll(async () => (await subjects()).length).toBe(mails.length)
    for (const [nth, subject] of (await subjects()).toReversed().entries()) expect(subject).toContain(mails[nth])
    await Promise.all([dealer.context().close(), admin.context().close()])
  })
