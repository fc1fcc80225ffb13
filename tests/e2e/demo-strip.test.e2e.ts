import type { Page } from '@playwright/test'
import { locales } from '#domain/locale.ts'
import { demoRoles } from '#features/accounts/demo/demo-facts.ts'
import { translatorOf } from '#messages/every-message.ts'
import { landingOf } from '#signed-in-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test, testInDemo } from '#tests/support/browser/shop-test.ts'
import { sweep } from '#tests/support/sweep.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** The height that the strip takes from the page, in px. */
const roomOf = (page: Page): Promise<number> => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingTop))

for (const locale of sweep(locales, (locale) => locale === 'de')) {
  const t = translatorOf(locale).of('demo')
  const office = translatorOf(locale).of('office')

  testInDemo(`a visitor of the demo is each of the four roles with one press, ${locale}`, async ({ page, shop }) => {
    testInDemo.setTimeout(120_000)
    await page.setViewportSize(sizes.desktop)
    await page.goto(shop.url(locale, '/'))
    const strip = page.getByRole('region', { name: t('label'), exact: true })
    await expect(strip.getByRole('link', { name: t('mails') })).toBeVisible()
    await expect(strip.getByRole('button', { name: t('reset') })).toBeVisible()
    expect(await roomOf(page)).toBeLessThanOrEqual(44)
    for (const role of [...demoRoles.slice(1), demoRoles[0]]) {
      await strip.getByRole('button', { name: t(`roles.${role}`), exact: true }).click()
      await page.waitForURL(shop.url(locale, role === 'shopper' ? '/' : landingOf(role, locale)))
      await expect(strip.getByRole('button', { name: t(`roles.${role}`), exact: true })).toHaveAttribute('aria-pressed', 'true')
      const card = page.getByRole('region', { name: office('demo.title') })
      await expect(card).toHaveCount(role === 'shopper' ? 0 : 1)
      if (role === 'partner') await expectFitAndAccessible(page, 'the portal of the demo')
    }
  })
}

testInDemo('on a phone the strip keeps its room, and is folded until the end of the visit by one press', async ({ page, shop }) => {
  const t = translatorOf('de').of('demo')
  await page.setViewportSize(sizes.phone)
  await page.goto(shop.url('de', '/'))
  await page.getByRole('combobox', { name: t('be') }).selectOption('partner')
  await page.waitForURL(shop.url('de', landingOf('partner', 'de')))
  await expectFitAndAccessible(page, 'the portal of the demo on a phone')
  await page.getByRole('button', { name: t('fold') }).click()
  expect(await roomOf(page)).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await roomOf(page)).toBe(0)
  await expect(page.getByRole('region', { name: t('label'), exact: true })).toBeHidden()
})

testInDemo('the card of an account is closed for good, for that account alone', async ({ page, shop }) => {
  const t = translatorOf('en').of('demo')
  const office = translatorOf('en').of('office')
  await page.goto(shop.url('en', '/'))
  const strip = page.getByRole('region', { name: t('label'), exact: true })
  await strip.getByRole('button', { name: t('roles.admin'), exact: true }).click()
  const card = page.getByRole('region', { name: office('demo.title') })
  await card.getByRole('button', { name: office('demo.close') }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toBeHidden()
  await strip.getByRole('button', { name: t('roles.dealer'), exact: true }).click()
  await expect(card).toBeVisible()
})

test('a shop without a story has neither strip nor card nor their room', async ({ page, shop }) => {
  await page.goto(shop.url('en', '/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['demo'])).toBeUndefined()
  expect(await roomOf(page)).toBe(0)
})
