import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { pressOn, tabTo } from '#tests/support/browser/tab-to.ts'
import { itemIdsOf, officeCalls, proofPicture } from '#tests/support/office-by-api.ts'
import { makeOrderBody, meterWithText } from '#tests/support/order-by-api.ts'
import { urlFor } from '#urls'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const words = translatorOf('cz')
const t = words.of('office')
const portal = words.of('portal')
const orderWords = words.of('orders')
const accountWords = words.of('accounts')
const email = 'partner@demo.example'

const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true })

/** Signs in at the sign-in page of partners. */
async function signInByKeyboard(page: Page, origin: string): Promise<void> {
  await page.goto(origin + urlFor('cz', 'login'), { waitUntil: 'networkidle' })
  await tabTo(page, page.getByLabel(accountWords('email'), { exact: true }))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel(accountWords('password'), { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(origin + officeUrlFor('cz', 'b2bOrders'))
}

/** Marks a checkbox. */
async function mark(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Space')
  await expect(target).toBeChecked()
}

test('with the keyboard alone a partner orders, says where to, comments on a proof, approves the next one and orders again', async ({
  page,
  shop,
}) => {
  const origin = shop.url('cz', '')
  const place = `Sklad ${randomUUID().slice(0, 8)}`
  const [byPartner, byDealer] = await Promise.all([officeCalls(origin, email), officeCalls(origin)])
  const { surName: lastName, ...billing } = makeOrderBody(0).billingAddress
  await byPartner('POST', 'b2b/partner/delivery-location/create', { ...billing, lastName, companyName: place })
  await signInByKeyboard(page, origin)
  const design = meterWithText('VRBA') as ReturnType<typeof lineOf>['design']
  await seedCart(page, { shop, site: 'cz', lines: [lineOf({ productId: 'block-72', currency: 'CZK', design })] })

  await page.goto(origin + urlFor('cz', 'cart'), { waitUntil: 'networkidle' })
  await mark(page, page.getByRole('checkbox'))
  await pressOn(page, button(page, portal('cart.place')))
  await expect(page.getByRole('heading', { name: portal('delivery.title') })).toBeVisible()
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await pressOn(page, page.getByRole('button', { name: portal('delivery.choose') }))
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(place)
  await expect(page.getByRole('option', { name: place })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pressOn(page, button(page, portal('delivery.save')))
  await expect(page.getByText(portal('delivery.savedFirst', { email }))).toBeVisible()

  const [orderItemId = ''] = await itemIdsOf(byDealer, orderId)
  const sendProof = async (color: string) =>
    byDealer('POST', `b2b/dealer/order/${orderId}/message/create`, {
      comment: '',
      attachments: [{ orderItemId, fileName: 'navrh.png', file: await proofPicture(color) }],
    })
  await sendProof('#c8102e')
  await pressOn(page, button(page, orderWords('lookup.proofs.pins.begin')))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByLabel(orderWords('lookup.proofs.pins.label')))
  await page.keyboard.type('Tučněji.')
  await page.keyboard.press('Control+Enter')
  await pressOn(page, button(page, orderWords('lookup.proofs.rejectPinned', { count: 1 })))
  await pressOn(page, button(page.getByRole('dialog'), orderWords('lookup.proofs.rejectYes')))
  await expect(page.getByText(orderWords('lookup.proofs.doneRejected'))).toBeVisible()
  await sendProof('#1e6a45')
  await pressOn(page, button(page, orderWords('lookup.proofs.approve')))
  await pressOn(page, button(page.getByRole('dialog'), orderWords('lookup.proofs.approveYes')))
  await expect(page.getByText(orderWords('lookup.proofs.doneApproved'))).toBeVisible()

  await tabTo(page, page.getByLabel(t('order.message.toShop')))
  await page.keyboard.type('Děkujeme.')
  await pressOn(page, button(page, t('order.message.send')))
  await expect(page.getByRole('region', { name: orderWords('lookup.thread.title') })).toContainText('Děkujeme.')

  await pressOn(page, button(page, portal('again.button')))
  // The button waits for the prices of today.
  await expect(page.getByRole('dialog').getByText(portal('again.total'))).toBeVisible()
  await pressOn(page, button(page.getByRole('dialog'), portal('again.add')))
  await expect(page).toHaveURL(origin + urlFor('cz', 'cart'))
})
