import type { Page } from '@playwright/test'
import type { OrderAddresses } from '#features/orders/orders/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { pressOn, tabTo } from '#tests/support/browser/tab-to.ts'
import { officeCalls } from '#tests/support/office-by-api.ts'
import { placePartnerOrderAt, splitDeliveryAt } from '#tests/support/partner-order-by-api.ts'

// Chromium reports the status of a late correction.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status (of )?409/] })

const office = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const orders = translatorOf('cz').of('orders')
const checkout = translatorOf('cz').of('checkout')

const choice = (page: Page) => page.getByLabel(office('order.correction.place'))
const save = (page: Page) => page.getByRole('button', { name: controls('form.save'), exact: true })
const opener = (page: Page) => page.getByRole('button', { name: office('order.correction.open') })
const field = (page: Page, name: 'street' | 'city') =>
  page
    .getByRole('group', { name: checkout('information.delivery'), exact: true })
    .getByLabel(checkout(`information.fields.${name}`), { exact: true })

async function placeSplitOrder(origin: string): Promise<string> {
  const { id } = await placePartnerOrderAt(origin)
  await splitDeliveryAt(origin, id, ['Mlýnská 3', 'Lipová 14'])
  return id
}

async function openOrder(page: Page, origin: string, email: string, orderId: string): Promise<void> {
  await signIn(page, origin, email)
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId }), { waitUntil: 'networkidle' })
}

/** A colleague corrects the delivery to a street. */
async function correctBy(origin: string, orderId: string, from: string, to: string): Promise<void> {
  const call = await officeCalls(origin, 'admin@demo.example')
  const order = (await call('GET', `b2b/dealer/order/${orderId}`)) as { addresses: OrderAddresses }
  const { useBillingCompany, billingAddress, destinations } = order.addresses
  const deliveryFrom = destinations.find(({ street }) => street === from)
  const deliveryAddress = { ...deliveryFrom, street: to }
  const body = { useBillingCompany, billingAddress, useDeliveryAddress: true, deliveryAddress, deliveryFrom }
  await call('PUT', `b2b/dealer/order/${orderId}/addresses`, body)
}

test('one of several delivery addresses is corrected on a phone by keyboard, and the partner sees it at once', async ({
  page,
  browser,
  shop,
}) => {
  const origin = shop.url('cz', '')
  const id = await placeSplitOrder(origin)
  const context = await browser.newContext()
  const ofPartner = await context.newPage()
  await openOrder(ofPartner, origin, 'partner@demo.example', id)
  await expect(ofPartner.getByText(/Mlýnská 3/).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await openOrder(page, origin, 'dealer@demo.example', id)
  await pressOn(page, opener(page))
  await expect(field(page, 'street')).toHaveCount(0)
  await tabTo(page, choice(page))
  await page.keyboard.type('Ml')
  await expect(field(page, 'street')).toHaveValue('Mlýnská 3')
  await expectFitAndAccessible(page, 'the choice of a delivery address on a phone')
  await tabTo(page, field(page, 'street'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Mlýnská 5')
  await expect(choice(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText(office('order.correction.saved'))).toBeVisible()
  await expect(page.getByText(orders('lookup.thread.corrected.delivery')).first()).toBeVisible()
  await expect(page.getByText('Mlýnská 5', { exact: true })).toBeVisible()
  await expect(ofPartner.getByText(/Mlýnská 5/).first()).toBeVisible()
  await expect(ofPartner.getByText(/Lipová 14/).first()).toBeVisible()
  await expect(ofPartner.getByText(/Mlýnská 3/)).toHaveCount(0)
  await context.close()
})

test('who corrects a delivery address late sees what a colleague made of it, and is not asked about another one', async ({
  page,
  shop,
}) => {
  provesMessage('addressConflict.page')
  const origin = shop.url('cz', '')
  const id = await placeSplitOrder(origin)
  await openOrder(page, origin, 'dealer@demo.example', id)
  await opener(page).click()
  await choice(page).selectOption({
    label: await choice(page)
      .getByText(/Mlýnská 3/)
      .innerText(),
  })
  await field(page, 'city').fill('Kuřim')

  await correctBy(origin, id, 'Mlýnská 3', 'Mlýnská 7')
  await save(page).click()
  const conflict = page.getByRole('table').filter({ hasText: 'Mlýnská 7' })
  await expect(conflict).toContainText(checkout('information.fields.street'))
  await expectFitAndAccessible(page, 'a late correction of a delivery address')
  await page.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
  await expect(field(page, 'street')).toHaveValue('Mlýnská 7')
  await expect(field(page, 'city')).toHaveValue('Kuřim')

  await correctBy(origin, id, 'Lipová 14', 'Lipová 15')
  await save(page).click()
  await expect(page.getByText(office('order.correction.saved'))).toBeVisible()
  await expect(page.getByText('Mlýnská 7', { exact: true })).toBeVisible()
  await expect(page.getByText('Lipová 15', { exact: true })).toBeVisible()
})
