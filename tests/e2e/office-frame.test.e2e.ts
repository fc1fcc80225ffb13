import { locales } from '#domain/locale.ts'
import type { Waiting } from '#features/office/navigation/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officePages } from '#features/office/navigation/office-pages.ts'
import { officeUrlFor } from '#office-urls'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { sweep } from '#tests/support/sweep.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('en').of('office')
const lineHeight = 57

const letWait = (page: Page, waiting: Waiting) => page.route('**/api/b2b/dealer/waiting', (route) => route.fulfill({ json: waiting }))

for (const locale of sweep(locales, (locale) => locale === 'de'))
  test(`the office's header is one line on a desktop with the longest figures, ${locale}`, async ({ page, shop }) => {
    const origin = shop.url(locale, '')
    const more = translatorOf(locale).of('office')('frame.more')
    await letWait(page, { orders: 100, refunds: 100, jobs: 100, stock: 100 })
    await signIn(page, origin, 'admin@demo.example')
    for (const width of [1440, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(origin + officeUrlFor(locale, 'adminOverview'))
      const header = page.getByRole('banner')
      await expect(header.locator('summary').filter({ hasText: more })).toContainText('99+')
      expect((await header.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(lineHeight)
      for (const link of await header.getByRole('navigation').getByRole('link').all())
        await expect(link, `${width} px`).toBeInViewport({ ratio: 1 })
    }
  })

test('pages that are seldom opened stand under “More” with the sum of what waits', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  await letWait(page, { orders: 1, refunds: 2, jobs: 3, stock: 0 })
  await signIn(page, origin, 'admin@demo.example')
  // Under the open menu of this page are no links, which axe would call too small.
  await page.goto(origin + officeUrlFor('en', 'adminJobs'), { waitUntil: 'networkidle' })
  const pages = page.getByRole('navigation', { name: t('frame.pages') })
  const more = pages.locator('summary')
  const accounts = pages.getByRole('link', { name: t('frame.names.accounts') })
  const placeInMenu = officePages.admin.filter(({ isUnderMore }) => isUnderMore).findIndex(({ name }) => name === 'accounts')
  await expect(more).toContainText('5')

  await more.focus()
  await page.keyboard.press('Enter')
  await expect(pages.getByRole('link', { name: new RegExp(`^${t('frame.names.refunds')} 2`) })).toBeVisible()
  await expectAccessible(page, 'the menu of the office')
  await page.keyboard.press('Escape')
  await expect(accounts).toBeHidden()
  await expect(more).toBeFocused()

  await more.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(accounts).toBeHidden()

  await more.focus()
  await page.keyboard.press('Enter')
  for (let step = 0; step <= placeInMenu; step += 1) await page.keyboard.press('Tab')
  await expect(accounts).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(origin + officeUrlFor('en', 'adminAccounts'))
  await expect(accounts).toBeHidden()
  await more.click()
  await expect(accounts).toHaveAttribute('aria-current', 'page')
  // The focus that leaves the menu closes it.
  for (let step = 0; step <= officePages.admin.length; step += 1) await page.keyboard.press('Tab')
  await expect(accounts).toBeHidden()
})

test('on a phone the line of pages scrolls to the current one, and the menu fits', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('en', 'adminStock'), { waitUntil: 'networkidle' })
  const pages = page.getByRole('navigation', { name: t('frame.pages') })
  await expect(pages.getByRole('link', { name: t('frame.names.stock') })).toBeInViewport({ ratio: 1 })
  await pages.locator('summary').click()
  await expect(pages.getByRole('link', { name: t('frame.names.personalData') })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expectFitAndAccessible(page, 'the header of the office')
})

test.describe('a page that fails', () => {
  test.use({ expectedErrors: [/status (of )?(404|500|503)/] })

  for (const locale of locales)
    test(`a page of the office that fails or does not exist leaves header, menu and search, ${locale}`, async ({ page, shop }) => {
      const words = translatorOf(locale).of('office')
      const origin = shop.url(locale, '')
      await signIn(page, origin, 'admin@demo.example')
      await page.goto(origin + officeUrlFor(locale, 'adminOrders'), { waitUntil: 'networkidle' })
      const header = page.getByRole('banner')
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
      await page.getByRole('searchbox').fill('Novak')
      await expect(page.getByRole('heading', { level: 1, name: words('failure.page.title') })).toBeVisible()
      await expect(header.getByRole('navigation', { name: words('frame.pages') })).toBeVisible()
      await expect(header.getByRole('button', { name: words('frame.find') })).toBeVisible()
      await expectFitAndAccessible(page, 'a page of the office that failed')

      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('button', { name: words('failure.retry') }).click()
      await expect(page.getByRole('heading', { level: 1, name: words('orders.title') })).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue('Novak')

      await page.goto(`${origin}/admin/nonsense`)
      await expect(page.getByRole('heading', { level: 1, name: words('failure.unknown.title') })).toBeVisible()
      await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible()
      await expect(header.getByRole('navigation', { name: words('frame.pages') })).toBeVisible()
      await page.getByRole('link', { name: words('failure.orders') }).click()
      await expect(page.getByRole('heading', { level: 1, name: words('orders.title') })).toBeVisible()
    })

  test('a partner whose page fails keeps the portal', async ({ page, shop }) => {
    const origin = shop.url('en', '')
    await signIn(page, origin, 'partner@demo.example')
    await page.route('**/b2b/designs.data*', (route) => route.fulfill({ status: 503, body: 'no' }))
    await page.goto(origin + officeUrlFor('en', 'b2bOrders'), { waitUntil: 'networkidle' })
    await page
      .getByRole('navigation', { name: t('frame.pages') })
      .getByRole('link', { name: t('frame.names.designs') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('failure.page.title') })).toBeVisible()
    await expect(page.getByRole('navigation', { name: t('frame.pages') })).toBeVisible()
  })
})
