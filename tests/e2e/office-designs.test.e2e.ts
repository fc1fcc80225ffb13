import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { placeOrderAt } from '#tests/support/order-by-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const office = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const words = translatorOf('cz').of('orders')

test('a dealer sends the ordered design by one press after a question; the customer sees it', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, token } = await placeOrderAt(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'b2bOrder', { orderId: id })}`, { waitUntil: 'networkidle' })
  const open = page.getByRole('button', { name: office('order.sendDesign.open'), exact: true })
  const dialog = page.getByRole('dialog')

  await open.click()
  await expectFitAndAccessible(page, 'the question before a design is sent')
  await dialog.getByRole('button', { name: controls('action.no') }).click()
  await expect(page.getByText(office('order.sendDesign.sent'))).toHaveCount(0)

  await open.click()
  const box = dialog.getByRole('checkbox')
  await box.uncheck()
  await dialog.getByRole('button', { name: office('order.sendDesign.send'), exact: true }).click()
  await expect(dialog.getByText(office('order.sendDesign.failures.none'))).toBeVisible()
  await box.check()
  await dialog.getByLabel(new RegExp(`^${office('order.sendDesign.comment')}`)).fill('Prosím o kontrolu.')
  await dialog.getByRole('button', { name: office('order.sendDesign.send'), exact: true }).click()
  await expect(page.getByText(office('order.sendDesign.sent'))).toBeVisible()
  await expect(page.getByText(office('order.proofWaiting'))).toBeVisible()
  await expectFitAndAccessible(page, 'an order with a sent design')

  await page.goto(origin + urlFor('cz', 'order', { token }), { waitUntil: 'networkidle' })
  await expect(page.getByText('Prosím o kontrolu.').first()).toBeVisible()
  await expect(
    page.getByRole('img', { name: new RegExp(words('lookup.proofs.picture', { item: 'Block 72, bílá', version: 1 })) }),
  ).toBeVisible()
})
