import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { portalUrlFor } from '#portal-urls'
import { landingOf, orderUrlOf } from '#signed-in-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { createPartner } from '#tests/support/browser/office-partners.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeCalls } from '#tests/support/office-by-api.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placePartnerOrderAt } from '#tests/support/partner-order-by-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const portal = translatorOf('cz').of('portal')
const { surName: lastName, ...address } = makeOrderBody(0).billingAddress
const location = { ...address, lastName, companyName: 'Sklad Brno' }

/** Creates a partner without orders and locations, and signs its first person in. */
async function openAsNewPartner(page: Page, origin: string): Promise<string> {
  await signIn(page, origin, 'admin@demo.example')
  const { email } = await createPartner(page, origin, 'Nové Dřevo s.r.o.')
  await signIn(page, origin, email)
  return email
}
/** Places an order as soon as the shop knows the price list of the new partner. */
async function placeFirst(origin: string, email: string) {
  let placed = { id: '', orderCode: '' }
  await expect(async () => {
    placed = await placePartnerOrderAt(origin, email)
  }).toPass()
  return placed
}

test('a partner finds orders by a phrase, sorts them and turns the page, ten at a time', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const email = await openAsNewPartner(page, origin)
  const orders = [await placeFirst(origin, email)]
  for (let nth = 1; nth < 11; nth += 1) orders.push(await placePartnerOrderAt(origin, email))
  await page.goto(origin + officeUrlFor('cz', 'b2bOrders'), { waitUntil: 'networkidle' })
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText(orders[10]?.orderCode ?? '')
  // Its own name in every row says nothing, unless the partner asks for it.
  const customers = page.getByRole('columnheader', { name: t('orders.columns.customer') })
  await expect(customers).toHaveCount(0)
  await page.getByText(controls('list.columns'), { exact: true }).click()
  await page.getByRole('checkbox', { name: t('orders.columns.customer') }).check()
  await expect(customers).toBeVisible()
  await page.getByRole('link', { name: controls('list.page', { page: 2 }) }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(orders[0]?.orderCode ?? '')

  await page
    .getByRole('columnheader', { name: t('orders.columns.id') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/sortBy=id/)
  const codes = orders.map(({ orderCode }) => orderCode).toSorted()
  await expect(rows.first()).toContainText(page.url().includes('sortOrder=asc') ? (codes[0] ?? '') : (codes.at(-1) ?? ''))

  const wanted = orders[3]?.orderCode ?? ''
  await page.getByRole('searchbox', { name: t('orders.phrase') }).fill(wanted)
  await expect(page).toHaveURL(new RegExp(`phrase=${wanted}`))
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(wanted)
})

test('only a partner has the pages of its orders, delivery locations and settings', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const tabs = page.getByRole('navigation', { name: t('frame.pages') })
  const locations = tabs.getByRole('link', { name: t('frame.names.locations') })
  await signIn(page, origin, 'partner@demo.example')
  for (const name of ['b2bOrders', 'b2bDeliveryLocations', 'b2bSettings'] as const) {
    expect((await page.goto(origin + portalUrlFor('cz', name)))?.status()).toBe(200)
    await expect(tabs.getByRole('link', { name: t('frame.names.orders') })).toBeVisible()
    await expect(locations).toBeVisible()
  }
  for (const [email, role] of [
    ['dealer@demo.example', 'dealer'],
    ['admin@demo.example', 'admin'],
  ] as const) {
    await signIn(page, origin, email)
    await page.goto(origin + landingOf(role, 'cz'), { waitUntil: 'networkidle' })
    await expect(tabs).toBeVisible()
    await expect(locations).toHaveCount(0)
  }
})

test.describe('an unknown order', () => {
  // Chromium reports the status of the page.
  test.use({ expectedErrors: [/status (of )?404/] })
  test('is named as such to each role, with the way back to the list', async ({ page, shop }) => {
    provesMessage('orderNotFound.page')
    const origin = shop.url('cz', '')
    for (const role of ['partner', 'dealer', 'admin'] as const) {
      await signIn(page, origin, `${role}@demo.example`)
      for (const orderId of ['unknown', randomUUID()]) {
        const answer = await page.goto(origin + orderUrlOf(role, 'cz', orderId), { waitUntil: 'networkidle' })
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', { name: t('order.unknown.headline') })).toBeVisible()
      }
      await page.getByRole('link', { name: t('order.unknown.toList') }).click()
      await expect(page).toHaveURL(origin + landingOf(role, 'cz'))
    }
    await page.goto(origin + orderUrlOf('admin', 'cz', 'unknown'), { waitUntil: 'networkidle' })
    await expectFitAndAccessible(page, 'an unknown order')
  })
})

test('a partner without delivery locations is led to add one, and the only row of an item stays', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const email = await openAsNewPartner(page, origin)
  const { id } = await placeFirst(origin, email)
  const order = origin + officeUrlFor('cz', 'b2bOrder', { orderId: id })
  await page.goto(order, { waitUntil: 'networkidle' })
  const message = page.getByText(portal('delivery.noLocations'))
  await expect(message).toBeVisible()
  await expectFitAndAccessible(page, 'an order of a partner without delivery locations')
  await page.getByRole('link', { name: portal('delivery.addLocation') }).click()
  await expect(page).toHaveURL(origin + portalUrlFor('cz', 'b2bDeliveryLocations'))
  const call = await officeCalls(origin, email)
  await call('POST', 'b2b/partner/delivery-location/create', location)

  await page.goto(order, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: portal('delivery.save') })).toBeVisible()
  await expect(message).toHaveCount(0)
  await page.getByLabel(portal('delivery.several')).check()
  const remove = page.getByRole('button', { name: /odebrat řádek/ })
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeDisabled()
  await page.getByRole('textbox').first().fill('4')
  await page.getByRole('button', { name: /6/ }).click()
  await expect(remove).toHaveCount(2)
  for (const button of await remove.all()) await expect(button).toBeEnabled()
})

test.describe('delivery locations', () => {
  test.use({ expectedErrors: [/status (of )?(409|500)/] })
  test('say why they were not saved, not loaded, or can no longer be changed', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const email = await openAsNewPartner(page, origin)
    const { id } = await placeFirst(origin, email)
    const call = await officeCalls(origin, email)
    const { id: locationId } = (await call('POST', 'b2b/partner/delivery-location/create', location)) as { id: string }
    const list = origin + portalUrlFor('cz', 'b2bDeliveryLocations')
    await page.goto(list, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: portal('locations.editOf', { name: location.companyName }) }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: controls('form.save'), exact: true })
    await page.route('**/delivery-location/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await save.click()
    await expect(dialog.getByText(controls('form.failed', { cause: translatorOf('cz').of('accounts')('failures.ours') }))).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    await call('POST', `b2b/partner/order/${id}/delivery-location/single/${locationId}`)
    await dialog.getByLabel(portal('locations.fields.city'), { exact: true }).fill('Praha')
    await save.click()
    await expect(page.getByText(portal('locations.used', { name: location.companyName }))).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: location.companyName })
    await expect(row).toContainText(portal('locations.locked'))
    await expect(row.getByRole('button')).toHaveCount(0)

    const failed = translatorOf('cz').of('accounts')('failures.ours')
    await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: portal('delivery.change') }).click()
    await page.route('**/delivery-location/list*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: location.companyName }).click()
    await expect(page.getByText(failed)).toBeVisible()
  })
})
