import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { officeUrlFor } from '#office-urls'
import { locales } from '#domain/locale.ts'
import { categoryUrl, urlFor } from '#urls'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { weighPage } from '../../scripts/bench/page-weight.ts'

/** Bytes of scripts with gzip. A page that grows beyond them loads something that its visitors do not need. */
const atMost = { category: 130_000, office: 250_000, designer: 120_000 } as const

test('the list of a category loads no more scripts than before the office was built, in every language', async ({ shop }) => {
  for (const locale of locales) {
    const { scripts } = await weighPage(shop.url(locale, categoryUrl(locale, 'meter')), 'gzip')
    expect(scripts, locale).toBeLessThan(atMost.category)
  }
})

test('the designer loads few scripts besides those of a list, in every language', async ({ shop }) => {
  for (const locale of locales) {
    const list = await weighPage(shop.url(locale, categoryUrl(locale, 'meter')), 'gzip')
    const designer = await weighPage(
      shop.url(locale, urlFor(locale, 'configuration', { productId: 'block-72' }, { color: 'white', scale: 'freeTop' })),
      'gzip',
    )
    expect(designer.scripts - list.scripts, locale).toBeLessThan(atMost.designer)
  }
})

test('the first page of the office stays below its limit, and so does the list of orders', async ({ shop }) => {
  const admin = { email: 'admin@demo.example', password: demoPassword }
  for (const name of ['adminOverview', 'adminOrders'] as const) {
    const { scripts } = await weighPage(shop.url('de', officeUrlFor('de', name)), 'gzip', admin)
    expect(scripts, name).toBeLessThan(atMost.office)
  }
})
