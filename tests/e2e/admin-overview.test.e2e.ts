import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeCalls } from '../support/office-by-api.ts'
import { makeOrderBody, placeOrderAt, sendOrder, totalOf } from '../support/order-by-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')

test('the overview shows the week, and what waits leads to its orders', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const body = makeOrderBody(0, { quantity: 10 })
  await sendOrder(origin, { ...body, seenTotal: await totalOf(origin, body) })
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'adminOrders'))
  await page
    .getByRole('navigation', { name: t('frame.pages') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('overview.title') })).toBeVisible()

  const thisWeek = page.getByRole('row').filter({ hasText: t('overview.weeks.thisWeek') })
  await expect(thisWeek.getByRole('cell').first()).not.toHaveText('0')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: t('overview.best.title') })).toContainText('Block 72')
  await expectFitAndAccessible(page, 'the overview')

  await page
    .getByRole('region', { name: t('overview.tasks.title') })
    .getByRole('link', { name: new RegExp(t('overview.tasks.names.sendDesign')) })
    .click()
  await expect(page).toHaveURL(/quickFilter=waitingForDesign/)
})

test('the open overview follows what happens to orders', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'adminOverview'), { waitUntil: 'networkidle' })
  const count = page
    .getByRole('region', { name: t('overview.tasks.title') })
    .getByRole('link', { name: new RegExp(t('overview.tasks.names.sendDesign')) })
    .locator('b')
  const before = Number(await count.textContent())
  const { id } = await placeOrderAt(origin)
  await expect(count).toHaveText(String(before + 1))
  const call = await officeCalls(origin)
  await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'new', to: 'designApproved' })
  await expect(count).toHaveText(String(before))
})

for (const locale of ['en', 'de'] as const)
  test(`the overview on the site ${locale} fits and is accessible`, async ({ page, shop }) => {
    const origin = shop.url(locale, '')
    await signIn(page, origin, 'admin@demo.example')
    await page.goto(origin + officeUrlFor(locale, 'adminOverview'))
    await expect(page.getByRole('heading', { level: 1, name: translatorOf(locale).of('office')('overview.title') })).toBeVisible()
    await expectFitAndAccessible(page, `the overview, ${locale}`)
  })

test.describe('another role', () => {
  // Chromium reports the status of the 404 page.
  test.use({ expectedErrors: [/status (of )?404/] })
  test('does not see the overview', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    for (const email of ['dealer@demo.example', 'partner@demo.example']) {
      await signIn(page, origin, email)
      expect((await page.goto(origin + officeUrlFor('cz', 'adminOverview')))?.status()).toBe(404)
    }
  })
})
