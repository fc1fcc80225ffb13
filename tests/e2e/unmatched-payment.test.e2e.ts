import { locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { urlFor } from '#urls'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { sweep } from '#tests/support/sweep.ts'

/** Well formed, but of no order. */
const wrongToken = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

/** URLs with a payment, but without an order of the shop. */
const addresses = {
  'without the token of an order': { id: '123' },
  'with a token of no order': { id: '123', token: wrongToken },
  'with half a token': { id: '123', token: 'abcdefgh' },
} as const

// Chromium reports every refused request.
test.use({ expectedErrors: [/40[04]/] })

for (const site of sweep(locales, (site) => site === 'de'))
  for (const [name, query] of Object.entries(addresses))
    test(`${site}: a return from the bank ${name} is explained, with a link to continue`, async ({ page, shop }) => {
      const t = translatorOf(site).of('checkout')
      await page.goto(shop.url(site, urlFor(site, 'payment', null, query)))
      await expect(page.getByRole('alert')).toContainText(t('payment.unmatched.headline'))
      await expect(page.getByRole('alert')).toContainText(t('payment.unmatched.text'))
      await expect(page).toHaveURL(shop.url(site, urlFor(site, 'payment')))
      await expect(page.getByRole('link', { name: t('payment.unmatched.write') })).toBeVisible()
      await page.getByRole('link', { name: t('cart.empty.action') }).click()
      await expect(page).toHaveURL(shop.url(site))
    })
