import { urlFor } from '#urls'
import { makeOrderBody, sendOrder, totalOf } from '../support/order-by-api.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'

/** German has the longest words. */
const site = 'de'

test('a consumer withdraws from a contract, from any page in two steps', async ({ page, shop }) => {
  const origin = `http://127.0.0.1:${shop.port}`
  const placed = await sendOrder(origin, makeOrderBody(await totalOf(origin, makeOrderBody(0))))
  const { orderCode } = (await placed.json()) as { orderCode: string }
  const { checkout, shell } = shopperOn(page, shop, site).words
  await page.goto(shop.url(site, urlFor(site, 'withdrawal')))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shell('footer.withdrawalForm') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkout('withdrawal.title'))
  await expectFitAndAccessible(page)

  const confirm = page.getByRole('button', { name: checkout('withdrawal.confirm') })
  const field = (name: 'name' | 'orderCode' | 'email') => page.getByLabel(checkout(`withdrawal.${name}`), { exact: true })
  await confirm.click()
  await expect(field('name')).toBeFocused()
  await expect(page.getByText(checkout('withdrawal.issues.orderCode'))).toBeVisible()
  await field('name').fill('Jana Vrbová')
  await field('orderCode').fill(` ${orderCode.slice(0, 4)} ${orderCode.slice(4)}`)
  await field('email').fill('jana@vrba-tesarstvi.example')
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: /\d\d\.\d\d\.\d{4} \d\d:\d\d/ })).toBeVisible()
  await expect(page.getByText(checkout('withdrawal.acknowledged', { email: 'jana@vrba-tesarstvi.example' }))).toBeVisible()
})
