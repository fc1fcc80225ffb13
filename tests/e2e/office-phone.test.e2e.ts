import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { placeOrderAt } from '../support/order-by-api.ts'
import { officeCalls } from '../support/office-by-api.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

const t = translatorOf('cz').of('orders')

test('the code of a job ticket opens the order on a phone, with its next step on the first screen', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, orderCode } = await placeOrderAt(origin)
  const call = await officeCalls(origin)
  await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'new', to: 'designApproved' })
  await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'designApproved', to: 'waitingForProduction' })
  const scanned = officeUrlFor('cz', 'b2bOrder', { orderId: id })
  await page.goto(origin + scanned)
  await expect(page).toHaveURL(origin + urlFor('cz', 'login', null, { back: scanned }))
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + scanned, { waitUntil: 'networkidle' })

  const action = t('office.action.move', { status: t('office.status.inProduction') })
  const next = page.getByRole('button', { name: t('office.action.on', { action, subject: orderCode }) })
  await expect(next).toBeInViewport({ ratio: 1 })
  await expectFitAndAccessible(page, 'an order on a phone')
  await next.click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('list', { name: t('lookup.progress') }).locator('[aria-current]')).toHaveText(/Ve výrobě/)
})
