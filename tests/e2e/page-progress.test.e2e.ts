import type { Page } from '@playwright/test'
import { hourMs } from '#domain/format/durations.ts'
import { urlFor } from '#urls'
import { expect, test } from '#tests/support/browser/shop-test.ts'

/** Holds back the router's requests until they are released. */
async function holdAnswers(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

const progress = (page: Page) => page.locator('[data-page-progress]')
const main = (page: Page) => page.getByRole('main')

test('a slow page shows its progress for every kind of navigation, also to a screen reader, until it is loaded', async ({ page, shop }) => {
  const banner = page.getByRole('banner')
  const ways = [
    ['home', () => banner.getByRole('link', { name: 'Rulers' }).first(), urlFor('en', 'ruler')],
    [
      'ruler',
      () =>
        main(page)
          .getByRole('heading', { level: 2 })
          .or(main(page).getByRole('heading', { level: 3 }))
          .getByRole('link')
          .first(),
      /product/,
    ],
    [
      'product',
      () =>
        main(page)
          .getByRole('link', { name: /^Design/ })
          .first(),
      /configuration/,
    ],
  ] as const
  for (const [from, link, to] of ways) {
    await page.goto(shop.url('en', urlFor('en', from as 'product', { productId: 'ruler-2' })))
    const letGo = await holdAnswers(page)
    await link().click()
    await expect(main(page)).toHaveAttribute('aria-busy', 'true')
    await expect(progress(page)).toBeVisible()
    await expect(page.locator('output', { hasText: 'Loading' })).toHaveCount(1)
    letGo()
    await expect(page).toHaveURL(typeof to === 'string' ? shop.url('en', to) : to)
    await expect(progress(page)).toHaveCount(0)
    await expect(main(page)).not.toHaveAttribute('aria-busy', 'true')
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a fast response shows no progress', async ({ page, shop }) => {
  await page.clock.install()
  await page.goto(shop.url('en', urlFor('en', 'home')))
  await page.clock.pauseAt(Date.now() + hourMs)
  const letGo = await holdAnswers(page)
  await page.getByRole('banner').getByRole('link', { name: 'Rulers' }).first().click()
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(200)
  await expect(progress(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(progress(page)).toBeVisible()
  letGo()
  await expect(page).toHaveURL(shop.url('en', urlFor('en', 'ruler')))
})
