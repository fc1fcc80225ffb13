import type { Page, Route } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { portalUrlFor } from '#portal-urls'
import { urlFor } from '#urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeCalls } from '#tests/support/office-by-api.ts'
import { placeOrderAt } from '#tests/support/order-by-api.ts'
import { placePartnerOrderAt, setDeliveryAt } from '#tests/support/partner-order-by-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const words = translatorOf('cz').of('orders')

const threadOn = (page: Page) => page.getByRole('region', { name: words('lookup.thread.title') })
const entries = (page: Page, text: string) => threadOn(page).getByRole('listitem').filter({ hasText: text })
const sendOn = (page: Page) => page.getByRole('button', { name: t('order.message.send') })

async function openOrder(page: Page, origin: string, email: string, orderId: string): Promise<void> {
  await signIn(page, origin, email)
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId }), { waitUntil: 'networkidle' })
}

test('a partner and a dealer write to each other, by button and by keyboard, and both see each message at once', async ({
  page,
  browser,
  shop,
}) => {
  const origin = shop.url('cz', '')
  const { id } = await placePartnerOrderAt(origin)
  await openOrder(page, origin, 'partner@demo.example', id)
  const dealer = await (await browser.newContext()).newPage()
  await openOrder(dealer, origin, 'dealer@demo.example', id)

  const field = page.getByLabel(t('order.message.toShop'))
  await field.fill('Stihneme to do pátku?\nPotřebujeme 10 kusů.')
  await sendOn(page).click()
  for (const where of [page, dealer]) await expect(entries(where, 'Stihneme to do pátku?')).toHaveCount(1)
  await expect(field).toHaveValue('')
  await expectFitAndAccessible(page, 'an order of a partner with messages')

  const answer = dealer.getByLabel(t('order.message.toCustomer'))
  await answer.fill('Ano, pošleme je ve čtvrtek.')
  await answer.press('Control+Enter')
  for (const where of [page, dealer]) await expect(entries(where, 'Ano, pošleme je ve čtvrtek.')).toHaveCount(1)
  await expect(answer).toHaveValue('')
  await expect(answer).toBeFocused()
  await expectFitAndAccessible(dealer, 'an order of the office with messages')
  await dealer.context().close()
})

test.describe('a message without an answer', () => {
  // Chromium and the page report the lost answer.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] })
  test('stays in its field, and sent again it is written once; leaving asks before it is lost', async ({ page, shop }) => {
    provesMessage('emptyMessage.page', 'messageUnanswered.page')
    const origin = shop.url('cz', '')
    const { id } = await placePartnerOrderAt(origin)
    await openOrder(page, origin, 'partner@demo.example', id)
    const field = page.getByLabel(t('order.message.toShop'))
    await sendOn(page).click()
    await expect(page.getByText(t('order.message.missing'))).toBeVisible()

    await field.fill('Prosím o vzorek.')
    await expect(page.getByText(t('order.message.missing'))).toHaveCount(0)
    const tabs = page.getByRole('navigation', { name: t('frame.pages') })
    await tabs.getByRole('link', { name: t('frame.names.orders') }).click()
    await page.getByRole('button', { name: controls('form.leave.stay') }).click()
    await expect(field).toHaveValue('Prosím o vzorek.')

    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/message/create', lose, { times: 1 })
    await sendOn(page).click()
    await expect(
      page.getByText(t('order.message.failures.failed', { cause: translatorOf('cz').of('accounts')('failures.noAnswer') })),
    ).toBeVisible()
    await expect(field).toHaveValue('Prosím o vzorek.')
    await sendOn(page).click()
    await expect(field).toHaveValue('')
    await expect(
      page.getByText(t('order.message.failures.failed', { cause: translatorOf('cz').of('accounts')('failures.noAnswer') })),
    ).toHaveCount(0)
    await expect(entries(page, 'Prosím o vzorek.')).toHaveCount(1)
  })
})

test('a dealer attaches a file, which the partner downloads, and gets one back; a file of another type says why it is not sent', async ({
  page,
  browser,
  shop,
}) => {
  provesMessage('attachmentRefused.page')
  const origin = shop.url('cz', '')
  const { id } = await placePartnerOrderAt(origin)
  await openOrder(page, origin, 'dealer@demo.example', id)
  const choose = page.getByRole('button', { name: t('order.message.attach') })
  const drop = async (...files: readonly { name: string; mimeType: string; buffer: Buffer }[]) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()])
    await chooser.setFiles([...files])
  }
  const pdf = { name: 'Vzorník.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 vzorník') }
  await drop(pdf, { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('png') })
  await expect(page.getByText(pdf.name)).toBeVisible()
  await expect(page.getByText('foto.png')).toBeVisible()
  await expectFitAndAccessible(page, 'a message with files')
  await page.getByLabel(t('order.message.toCustomer')).fill('Posílám vzorník.')
  await sendOn(page).click()
  await expect(entries(page, 'Posílám vzorník.').getByRole('link')).toHaveText(pdf.name)
  await expect(page.getByText('foto.png')).toHaveCount(0)

  const partner = await (await browser.newContext()).newPage()
  await openOrder(partner, origin, 'partner@demo.example', id)
  const [download] = await Promise.all([partner.waitForEvent('download'), entries(partner, 'Posílám vzorník.').getByRole('link').click()])
  expect(download.suggestedFilename()).toBe(pdf.name)

  const [chooser] = await Promise.all([
    partner.waitForEvent('filechooser'),
    partner.getByRole('button', { name: t('order.message.attach') }).click(),
  ])
  await chooser.setFiles([{ ...pdf, name: 'Podklady.pdf' }])
  await expect(partner.getByText('Podklady.pdf')).toBeVisible()
  await expectFitAndAccessible(partner, 'a message of a partner with a file')
  await sendOn(partner).click()
  await expect(threadOn(page).getByRole('link', { name: 'Podklady.pdf' })).toBeVisible()
  await partner.context().close()
})

test('a file of the office for a shopper is downloaded on the page of the order', async ({ page, browser, shop }) => {
  const origin = shop.url('cz', '')
  const order = await placeOrderAt(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: order.id }), { waitUntil: 'networkidle' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('order.message.attach') }).click(),
  ])
  await chooser.setFiles([{ name: 'Vzorník.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 vzorník') }])
  await sendOn(page).click()
  await expect(threadOn(page).getByRole('link')).toHaveText('Vzorník.pdf')

  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(origin + urlFor('cz', 'order', { token: order.token }))
  const [download] = await Promise.all([shopper.waitForEvent('download'), threadOn(shopper).getByRole('link').click()])
  expect(download.suggestedFilename()).toBe('Vzorník.pdf')
  await expectFitAndAccessible(shopper, 'an order of a shopper with a file')
  await shopper.context().close()
})

for (const [who, label] of [
  ['partner', 'order.message.toShop'],
  ['dealer', 'order.message.toCustomer'],
] as const)
  test(`on a phone one press leads a ${who} from the top of an order to the field for a message`, async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { id } = await placePartnerOrderAt(origin)
    await setDeliveryAt(origin, id)
    await page.setViewportSize({ width: 390, height: 844 })
    await openOrder(page, origin, `${who}@demo.example`, id)
    const button = page.getByRole('button', { name: t('order.message.write'), exact: true })
    await button.click()
    await expect(page.getByLabel(t(label))).toBeFocused()
    await expect(button).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(button).toBeHidden()
  })

test('a cancelled order has no field for messages', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placePartnerOrderAt(origin)
  const call = await officeCalls(origin)
  await call('POST', `b2b/dealer/order/${id}/cancel`, { reason: 'Došla nám bříza.' })
  await openOrder(page, origin, 'partner@demo.example', id)
  await expect(threadOn(page)).toBeVisible()
  await expect(page.getByLabel(t('order.message.toShop'))).toHaveCount(0)
})

test('mails about messages are turned off and on at the own account', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'dealer@demo.example')
  const open = () => page.goto(origin + officeUrlFor('cz', 'ownAccount'), { waitUntil: 'networkidle' })
  await open()
  const box = page.getByRole('checkbox', { name: t('ownAccount.mails.messages') })
  await expect(box).toBeChecked()
  await box.click()
  await expect(page.getByText(t('ownAccount.mails.saved'), { exact: true })).toBeVisible()
  await expect(box).not.toBeChecked()
  await expectFitAndAccessible(page, 'the own account with mails turned off')
  await open()
  await expect(box).not.toBeChecked()
  await box.press('Space')
  await expect(page.getByText(t('ownAccount.mails.saved'), { exact: true })).toBeVisible()
  await expect(box).toBeChecked()
})

test('a partner turns mails about messages off in the settings of its company', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'partner.de@demo.example')
  await page.goto(origin + portalUrlFor('cz', 'b2bSettings'), { waitUntil: 'networkidle' })
  const box = page.getByRole('checkbox', { name: t('ownAccount.mails.messages') })
  await box.click()
  await expect(page.getByText(t('ownAccount.mails.saved'), { exact: true })).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(box).not.toBeChecked()
})
