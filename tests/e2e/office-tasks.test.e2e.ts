import { blankDesign } from '#domain/design/document.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeCalls } from '../support/office-by-api.ts'
import { makeOrderBody, placeOrderAt } from '../support/order-by-api.ts'

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

test('the red button of an order is what is to do, and skipping the customer is a quiet one that says so', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, orderCode } = await placeOrderAt(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  const send = page.getByRole('button', { name: t('orders.tasks.sendDesign'), exact: true })
  const alone = page.getByRole('button', { name: controls('action.on', { action: t('action.moveAlone'), subject: orderCode }) })
  // Its colour changes gradually when it becomes active.
  await expect(send).toHaveCSS('background-color', 'rgb(200, 16, 46)')
  await expect(alone).not.toHaveCSS('background-color', 'rgb(200, 16, 46)')
  await alone.click()
  await expect(page.getByRole('dialog')).toContainText('Zákazník nic neschvaluje')
  await page.keyboard.press('Escape')
  await send.click()
  await expect(page.getByRole('dialog')).toContainText(t('order.sendDesign.title'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('order.sendDesign.send') })
    .click()
  await expect(page.getByText(t('order.sendDesign.sent'))).toBeVisible()
  // Now the customer has to decide.
  await expect(send).toHaveCount(0)
})

test('an order without print has no design to send: its red button is the next step', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { configurations } = makeOrderBody(0)
  const { id, orderCode } = await placeOrderAt(origin, { configurations: configurations.map((one) => ({ ...one, design: blankDesign() })) })
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: t('orders.tasks.sendDesign'), exact: true })).toHaveCount(0)
  const next = page.getByRole('button', { name: controls('action.on', { action: t('action.moveAlone'), subject: orderCode }) })
  await expect(next).toHaveCSS('background-color', 'rgb(200, 16, 46)')
})

test('the button of each task leads to its field', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, token } = await placeOrderAt(origin)
  const call = await officeCalls(origin)
  const openOrder = () => page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  await signIn(page, origin, 'dealer@demo.example')

  await page.request.post(`${origin}/api/orders/${token}/messages`, { data: { comment: 'Kdy to přijde?' } })
  for (const [from, to] of [
    ['new', 'designApproved'],
    ['designApproved', 'waitingForProduction'],
  ])
    await call('PUT', `b2b/dealer/order/${id}/status/update`, { from, to })
  await openOrder()
  await page.getByRole('button', { name: t('orders.tasks.setManufactureDate'), exact: true }).click()
  await expect(page.locator('#manufacture-date')).toContainText(t('order.schedule.manufactureDate'))
  expect(await page.evaluate(() => document.activeElement?.closest('#manufacture-date') !== null)).toBe(true)
  await expectFitAndAccessible(page, 'an order with its task as a button')
})
