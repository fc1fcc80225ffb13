import { randomUUID } from 'node:crypto'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectDay, fillDay } from '#tests/support/browser/fill-day.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { itemIdsOf, officeCalls } from '#tests/support/office-by-api.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placePartnerOrderAt } from '#tests/support/partner-order-by-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const { surName: lastName, ...address } = makeOrderBody(0).billingAddress

/** Places an order of the demo's partner that goes to two streets, six pieces and four. */
async function placeSplitOrder(origin: string) {
  const { id, orderCode } = await placePartnerOrderAt(origin)
  const call = await officeCalls(origin, 'partner@demo.example')
  const [orderItemId = ''] = await itemIdsOf(await officeCalls(origin), id)
  const locations: string[] = []
  for (const street of ['Mlýnská 3', 'Dlouhá 12']) {
    const body = { ...address, lastName, companyName: `Sklad ${randomUUID().slice(0, 8)}`, street }
    locations.push(((await call('POST', 'b2b/partner/delivery-location/create', body)) as { id: string }).id)
  }
  const [first = '', second = ''] = locations
  await call('POST', `b2b/partner/order/${id}/delivery-location/multiple`, [
    { orderItemId, deliveryLocationId: first, amount: 6 },
    { orderItemId, deliveryLocationId: second, amount: 4 },
  ])
  return { id, orderCode }
}

test('the list of all orders has the columns of the office, and the number of addresses of a split order', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { orderCode } = await placeSplitOrder(origin)
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'adminOrders', null, { phrase: orderCode }), { waitUntil: 'networkidle' })
  // Some columns are hidden at first.
  await page.getByText(controls('list.columns'), { exact: true }).click()
  const menu = page.locator('details').filter({ hasText: controls('list.columns') })
  for (const box of await menu.getByRole('checkbox').all()) await box.check()
  for (const name of ['id', 'date', 'customer', 'partner', 'contents', 'email', 'phone', 'address', 'status', 'dealer', 'price'] as const)
    await expect(page.getByRole('columnheader', { name: t(`orders.columns.${name}`), exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: orderCode })
  await expect(row).toContainText(t('orders.addresses', { count: 2 }))
  await expect(row.getByRole('link', { name: orderCode })).toBeVisible()
  await expect(page.getByText(controls('list.anyDate'))).toBeVisible()
})

test('the list of orders is not filtered by a day of year 1 or 9999, and says which days it takes', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { orderCode } = await placeSplitOrder(origin)
  await signIn(page, origin, 'admin@demo.example')
  const query = { phrase: orderCode, from: '9999-12-31', to: '0001-01-01' }
  await page.goto(origin + officeUrlFor('cz', 'adminOrders', null, query), { waitUntil: 'networkidle' })
  await expect(page.getByRole('row').filter({ hasText: orderCode })).toBeVisible()
  await page.getByText(controls('list.anyDate'), { exact: true }).first().click()
  const words = page.getByText(controls('list.outOfBounds', { first: '2000', last: '2099' }))
  await expect(words).toBeVisible()
  await page.getByRole('button', { name: controls('list.anyDate'), exact: true }).click()
  await expect(words).toHaveCount(0)
  await fillDay(page.getByLabel(controls('list.fromLabel'), { exact: true }), '2026-01-01')
  await expect(page).toHaveURL(/from=2026-01-01/)
})

test('dealer, agency, dates and code stand beside an order and stay after a reload', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placeSplitOrder(origin)
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'adminOrder', { orderId: id }), { waitUntil: 'networkidle' })
  const dealer = page.getByLabel(t('orders.columns.dealer'), { exact: true })
  const form = page.getByRole('form', { name: t('order.schedule.title') })
  const field = (name: 'manufactureDate' | 'expeditionDate' | 'deliveryCode') =>
    form.getByLabel(t(`order.schedule.${name}`), { exact: true }).first()
  await dealer.selectOption({ label: 'David Kolář' })
  await expect(page.getByText(t('order.dealer.assigned', { dealer: 'David Kolář' }))).toBeVisible()
  await fillDay(field('manufactureDate'), '2026-11-30')
  await fillDay(field('expeditionDate'), '2026-12-01')
  await field('deliveryCode').fill('70438 11926')
  await form.getByRole('button', { name: controls('form.save') }).click()
  await expect(form).toContainText(controls('form.saved'))

  await page.reload({ waitUntil: 'networkidle' })
  await expect(dealer.locator('option:checked')).toHaveText('David Kolář')
  await expect(page.getByRole('complementary', { name: t('order.facts') })).toContainText(t('order.agency'))
  await expectDay(field('manufactureDate'), '2026-11-30')
  const sections = form.getByRole('region')
  const saved = sections.filter({ hasText: t('order.schedule.sent') })
  await expectDay(saved.getByLabel(t('order.schedule.expeditionDate'), { exact: true }), '2026-12-01')
  await expect(saved.getByLabel(t('order.schedule.deliveryCode'), { exact: true })).toHaveValue('70438 11926')
  // The other address has its own.
  const other = sections.filter({ hasNotText: t('order.schedule.sent') })
  await expectDay(other.getByLabel(t('order.schedule.expeditionDate'), { exact: true }), null)
})

test('a split order shows whole addresses to pack for; a correction of its billing address changes none of them', async ({
  page,
  shop,
}) => {
  const origin = shop.url('cz', '')
  const { id } = await placeSplitOrder(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  const form = page.getByRole('form', { name: t('order.schedule.title') })
  for (const street of ['Mlýnská 3', 'Dlouhá 12']) {
    const place = form.getByRole('region', { name: `Brno, ${street}` })
    for (const part of ['Sklad ', 'Jana Vrbová', street, '602\u00a000 Brno', address.phone]) await expect(place).toContainText(part)
  }
  await page.getByRole('button', { name: t('order.correction.open') }).click()
  await expect(page.getByLabel(t('order.correction.place'))).toBeVisible()
  const words = translatorOf('cz').of('checkout')
  await expect(page.getByLabel(words('information.useDeliveryAddress'))).toHaveCount(0)
  await expectFitAndAccessible(page, 'the addresses of a split order')
  await page.getByLabel(words('information.fields.city'), { exact: true }).fill('Praha 4')
  await page.getByRole('button', { name: controls('form.save'), exact: true }).click()
  await expect(page.getByText(t('order.correction.saved'))).toBeVisible()
  await expect(form.getByRole('region', { name: 'Brno, Mlýnská 3' })).toBeVisible()
})
