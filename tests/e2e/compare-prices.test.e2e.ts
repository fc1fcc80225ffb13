import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { catalogueWords } from '#features/catalogue/products/catalogue-words.ts'
import { locales } from '#domain/locale.ts'
import { urlFor } from '#urls'
import { sweep } from '../support/sweep.ts'

const en = translatorOf('en').of('catalogue')

const cards = (page: Page) => page.locator('article[data-product]')
const pricesOf = (page: Page) => cards(page).locator('b').allInnerTexts()

/** The data that a page asks for after it was opened. */
function countReads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => (count += Number(new URL(request.url()).pathname.endsWith('.data'))))
  return () => count
}

test.describe('a list', () => {
  test('shows all prices at one quantity, keeps it in the URL and takes it into the designer', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/meter'), { waitUntil: 'networkidle' })
    const lowest = await pricesOf(page)
    await page.getByRole('link', { name: '250', exact: true }).click()
    await expect(page).toHaveURL(shop.url('en', '/meter?quantity=250'))
    await expect(cards(page).filter({ hasText: 'at 250 pcs, without print' })).toHaveCount(11)
    expect(await pricesOf(page)).not.toEqual(lowest)
    await page
      .getByRole('region', { name: en('list.filters') })
      .getByRole('link', { name: /^Block 7/ })
      .click()
    await expect(page).toHaveURL(/quantity=250/)
    await page.getByRole('link', { name: en('card.designOf', { name: 'Block 72' }) }).click()
    await expect(shopperOn(page, shop, 'en').quantity).toHaveValue('250')
  })

  test('keeps its quantity on the page of a product and in another colour of it, and takes it from there into the designer', async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url('en', '/meter?quantity=500'), { waitUntil: 'networkidle' })
    const card = cards(page).filter({ hasText: 'Block 52' })
    const price = await card.locator('b').first().textContent()
    await card.getByRole('link', { name: en('card.detailOf', { name: 'Block 52' }) }).click()
    const shown = page.getByRole('main')
    await expect(shown).toContainText('at 500 pcs of this version')
    await expect(shown.locator('dd').first()).toHaveText(price ?? '')
    await expect(shown.getByRole('row').and(page.locator('[aria-current]'))).toContainText('500')
    await shown.getByRole('list', { name: 'Colour' }).getByRole('link', { name: /blue/i }).first().click()
    await expect(page).toHaveURL(/quantity=500/)
    await shown.getByRole('link', { name: en('card.designOf', { name: 'Block 52' }) }).click()
    await expect(shopperOn(page, shop, 'en').quantity).toHaveValue('500')
  })

  test('prices an own quantity in the browser, and puts last what cannot be ordered', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/ruler'), { waitUntil: 'networkidle' })
    const reads = countReads(page)
    const own = page.getByRole('textbox', { name: en('list.compare.own') })
    await own.fill('7,500')
    await own.press('Enter')
    await expect(page).toHaveURL(shop.url('en', '/ruler?quantity=7500'))
    await expect(own).toHaveValue('7,500')
    const isShort = await cards(page).evaluateAll((articles) => articles.map(({ textContent }) => /Only|Out of stock/.test(textContent)))
    expect(isShort).toContain(true)
    expect(isShort).toEqual(isShort.toSorted((one, other) => Number(one) - Number(other)))
    expect(reads()).toBe(0)
    await expect(own).toBeFocused()
    await own.fill('many')
    await own.press('Enter')
    await expect(page).toHaveURL(shop.url('en', '/ruler?quantity=7500'))
    expect(await own.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(en('list.compare.error', { max: '500,000' }))
    await own.fill('')
    await own.press('Enter')
    await expect(page).toHaveURL(shop.url('en', '/ruler'))
  })

  test('is sorted by price, name or length, by keyboard and without a new request', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/meter?quantity=100'), { waitUntil: 'networkidle' })
    const reads = countReads(page)
    const order = page.getByRole('combobox', { name: en('list.sort.label') })
    await order.selectOption({ label: en('list.sort.price') })
    await expect(page).toHaveURL(shop.url('en', '/meter?quantity=100&sort=price'))
    const prices = async (): Promise<readonly number[]> =>
      (await pricesOf(page)).slice(0, 11).map((price) => Number(price.replaceAll(/[^\d.]/g, '')))
    const sorted = (await prices()).toSorted((one, other) => one - other)
    await expect.poll(prices).toEqual(sorted)
    await order.selectOption({ label: en('list.sort.name') })
    await expect(cards(page).first()).toContainText('Block 51')
    await page.goBack()
    await expect(order).toHaveValue('price')
    expect(reads()).toBe(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })

    test('compares by links and by its form', async ({ page, shop }) => {
      await page.goto(shop.url('en', '/meter?length=2'))
      await page.getByRole('link', { name: '500', exact: true }).click()
      await expect(cards(page).filter({ hasText: 'at 500 pcs' })).not.toHaveCount(0)
      await page.getByRole('textbox', { name: en('list.compare.own') }).fill('300')
      await page.getByRole('button', { name: en('list.compare.show') }).click()
      await expect(page).toHaveURL(shop.url('en', '/meter?length=2&quantity=300'))
      await expect(cards(page).filter({ hasText: 'at 300 pcs' })).not.toHaveCount(0)
      await page.getByRole('textbox', { name: en('list.compare.own') }).fill('1,234')
      await page.getByRole('button', { name: en('list.compare.show') }).click()
      await expect(cards(page).filter({ hasText: 'at 1,234 pcs' })).not.toHaveCount(0)
    })
  })
})

for (const locale of sweep(locales, (site) => site === 'de'))
  test(`the product page compares blank, one colour and digital by quantity, and each quantity opens the design (${locale})`, async ({
    page,
    shop,
  }) => {
    const product = translatorOf(locale).of('product')
    const words = catalogueWords(translatorOf(locale))
    const shopper = shopperOn(page, shop, locale)
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(shop.url(locale, urlFor(locale, 'product', { productId: 'block-71' })))
      await expectFitAndAccessible(page, `prices at ${width} px`)
    }
    const table = page.getByRole('table', { name: product('prices.title') })
    await expect(table.getByRole('row')).toHaveCount(13)
    await table.getByRole('link', { name: product('prices.design', { pieces: words.pcs(500) }) }).click()
    await expect(shopper.quantity).toHaveValue('500')
    // The quantity of a link counts more than that of a draft, until the shopper chooses another one.
    await shopper.addText('VRBA')
    await shopper.setQuantity(321)
    await shopper.waitUntilSaved()
    await page.reload()
    await expect(shopper.quantity).toHaveValue('321')
    await page.goto(shop.url(locale, urlFor(locale, 'configuration', { productId: 'block-71' }, { quantity: 50 })))
    await expect(shopper.quantity).toHaveValue('50')
    await expect(shopper.layer('VRBA')).toBeVisible()
  })

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('quantity, prices, colour and scale are in the first screen of the designer and stay there', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    const { designer } = shopper.words
    await shopper.openDesigner('block-72')
    const parts = [
      shopper.quantity,
      page.getByRole('group', { name: designer('ladder.legend') }),
      page.getByRole('combobox', { name: designer('color'), exact: true }),
      page.getByRole('combobox', { name: designer('scale') }),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    await shopper.setQuantity(5000)
    const chosen = page.getByRole('radio', { checked: true }).locator('..')
    await expect(chosen).toBeInViewport({ ratio: 0.9 })
    await page.mouse.wheel(0, 2000)
    for (const part of parts.slice(0, 2)) await expect(part).toBeInViewport({ ratio: 1 })
  })
})
