import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { smallPdf } from '#tests/support/pdfs/raw-pdf.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { placeOrderAt } from '#tests/support/order-by-api.ts'
import { placePartnerOrderAt } from '#tests/support/partner-order-by-api.ts'

// Chromium reports the status of a refused file.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status (of )?(400|409)/] })

const office = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const words = translatorOf('cz').of('orders')
const pdf = smallPdf()

test('an invoice is uploaded, downloaded, marked as paid, and the mark taken back with a reason', async ({ page, shop }) => {
  provesMessage('invoiceType.page')
  const origin = shop.url('cz', '')
  const { id, orderCode } = await placeOrderAt(origin)
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminOrder', { orderId: id })}`, { waitUntil: 'networkidle' })
  const invoices = page.getByRole('region', { name: office('order.invoices.title') })
  const final = invoices.getByRole('listitem').filter({ hasText: new RegExp(`^${office('order.invoices.final')}`) })
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: office('order.invoices.send') })

  await final.getByRole('button').click()
  await expectFitAndAccessible(page, 'the upload of an invoice')
  await send.click()
  await expect(dialog.getByText(office('order.invoices.failures.missing'))).toBeVisible()
  await dialog
    .getByLabel(office('order.invoices.file'))
    .setInputFiles({ name: 'faktura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await send.click()
  await expect(dialog.getByText(office('order.invoices.failures.wrong-type'))).toBeVisible()
  await dialog.getByLabel(office('order.invoices.file')).setInputFiles({ name: 'faktura.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByLabel(new RegExp(`^${office('order.invoices.number')}`)).fill('26-1043')
  await send.click()
  await expect(dialog).toBeHidden()

  const subject = `${office('order.invoices.final')} 26-1043, ${orderCode}`
  const [download] = await Promise.all([page.waitForEvent('download'), final.getByRole('link', { name: /26-1043/ }).click()])
  expect(download.suggestedFilename()).toBe('faktura.pdf')

  const act = async (action: string, reason?: string) => {
    await final.getByRole('button', { name: new RegExp(action) }).click()
    if (reason !== undefined) await dialog.getByLabel(controls('ask.reason')).fill(reason)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(page.getByText(controls('action.done', { action, subject }))).toBeVisible()
  }
  await act(office('order.invoices.markPaid'))
  await expect(final.getByRole('button', { name: new RegExp(office('order.invoices.replace')) })).toHaveCount(0)
  await expect(page.getByText(words('lookup.thread.invoicePaid.final'))).toBeVisible()
  await expectFitAndAccessible(page, 'an order with a paid invoice')
  await act(office('order.invoices.takeBack'), 'Platba patřila k jiné objednávce.')
  await expect(final).toContainText(office('order.invoices.unpaid'))
})

test("a colleague's invoice that arrives while the dialog is open is not overwritten", async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placeOrderAt(origin)
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminOrder', { orderId: id })}`, { waitUntil: 'networkidle' })
  const final = page.getByRole('listitem').filter({ hasText: new RegExp(`^${office('order.invoices.final')}`) })
  const dialog = page.getByRole('dialog')
  await final.getByRole('button').click()
  await dialog.getByLabel(office('order.invoices.file')).setInputFiles({ name: 'moje.pdf', mimeType: 'application/pdf', buffer: pdf })

  const theirs = { name: 'kolegova.pdf', mimeType: 'application/pdf', buffer: pdf }
  const uploaded = await page.request.post(`${origin}/api/b2b/dealer/order/${id}/final-invoice`, { multipart: { file: theirs } })
  expect(uploaded.status()).toBe(201)
  await expect(page.getByText(/^kolegova\.pdf, /)).toBeVisible()
  await dialog.getByRole('button', { name: office('order.invoices.send') }).click()
  await expect(dialog.getByText(office('order.invoices.failures.conflict'))).toBeVisible()
})

test('an invoice of an order without a delivery has no amount offered, since its sum has no VAT, and says so', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placePartnerOrderAt(origin)
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminOrder', { orderId: id })}`, { waitUntil: 'networkidle' })
  const final = page.getByRole('listitem').filter({ hasText: new RegExp(`^${office('order.invoices.final')}`) })
  await final.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel(new RegExp(`^${office('order.invoices.amount', { currency: 'CZK' })}`))
  await expect(amount).toHaveValue('')
  await expect(dialog.getByText(office('order.invoices.noTotal'))).toBeVisible()
  await dialog.getByLabel(office('order.invoices.file')).setInputFiles({ name: 'faktura.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByRole('button', { name: office('order.invoices.send') }).click()
  await expect(dialog).toBeHidden()
  await expect(final).toContainText('faktura.pdf')
  // Without an amount none is shown, least of all the sum without VAT.
  await expect(final).not.toContainText('Kč')
})

test('the amount of an invoice that is offered is the total with VAT', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placeOrderAt(origin)
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminOrder', { orderId: id })}`, { waitUntil: 'networkidle' })
  const facts = page.getByRole('complementary', { name: office('order.facts') })
  await page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${office('order.invoices.final')}`) })
    .getByRole('button')
    .click()
  const amount = page.getByRole('dialog').getByLabel(new RegExp(`^${office('order.invoices.amount', { currency: 'CZK' })}`))
  const offered = Number((await amount.inputValue()).replace(',', '.'))
  expect(offered).toBeGreaterThan(0)
  await expect(facts).toContainText(formatMoney(fromAmount(offered), 'CZK', 'cz'))
})

test('an order that is paid by invoice is marked as paid at its invoices alone', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placePartnerOrderAt(origin)
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminOrder', { orderId: id })}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: new RegExp(`^${office('action.cancel')}`) })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${office('action.markPaid')}`) })).toHaveCount(0)
})
