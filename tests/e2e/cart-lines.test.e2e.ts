import { locales } from '#domain/locale.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { urlFor } from '#urls'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { sweep } from '#tests/support/sweep.ts'

test.describe('with an article that is no longer sold', () => {
  test.use({ expectedErrors: [/404/] })

  test('a line that cannot be ordered says why and disables the next button; the rest can be ordered', async ({ page, shop }) => {
    provesMessage('quantityAboveStock.cart', 'quantityBelowMinimum.cart', 'outOfStock.cart')
    const pencil = { productId: 'pencil-1', scale: 'withoutPrint' } as const
    const lines = [
      lineOf({ id: 'plentiful1', quantity: 200 }),
      // 30 pieces in stock, below the minimum of 50.
      lineOf({ ...pencil, id: 'soldout111', color: 'silverBlackHb', quantity: 50 }),
      lineOf({ ...pencil, id: 'overstock1', color: 'blackBlackHb', quantity: 9000 }),
      lineOf({ id: 'notsold111', productId: 'block-99', quantity: 10 }),
    ]
    await seedCart(page, { shop, site: 'en', lines, information: { ...emptyInformation, note: 'Ring twice.' } })
    await page.goto(shop.url('en', urlFor('en', 'cart')))
    const { words, cartLines } = shopperOn(page, shop, 'en')
    const t = words.checkout
    await expect(cartLines.nth(1).getByRole('alert')).toHaveText('Not enough pieces in stock. Choose a different version.')
    await expect(cartLines.nth(2).getByRole('alert')).toHaveText('Only 8,100 pcs in stock. Lower the quantity.')
    await expect(cartLines.nth(3).getByRole('alert')).toHaveText('This version is no longer available. Delete it or choose another.')
    await page.getByRole('link', { name: t('cart.continue') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('cart.fix', { count: 3 }) })).toBeInViewport()
    expect(page.url()).toBe(shop.url('en', urlFor('en', 'cart')))

    const quantity = cartLines.nth(2).getByRole('textbox')
    await quantity.fill('9999')
    await expect(cartLines.nth(2).getByText('Only 8,100 pcs in stock.', { exact: true })).toBeVisible()
    await expect(quantity).toHaveValue('8100')
    await quantity.fill('20')
    await quantity.blur()
    await expect(cartLines.nth(2).getByText('The minimum is 50 pcs.', { exact: true })).toBeVisible()
    await expect(cartLines.nth(2).getByRole('alert')).toHaveCount(0)

    const note = () => page.evaluate(() => (JSON.parse(localStorage.getItem('information') ?? '{}') as { note: string }).note)
    for (let left = 3; left >= 0; left -= 1) {
      expect(await note()).toBe('Ring twice.')
      await cartLines
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click()
      await page.getByRole('button', { name: t('cart.delete.yes') }).click()
      await expect(cartLines).toHaveCount(left)
    }
    expect(await note()).toBe('')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the hint of a lower price is below the price and its set-up, not on top of them', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    await shopper.openDesigner('pencil-1')
    await page.getByRole('button', { name: 'Text hinzufügen' }).click()
    await expect(page.getByRole('textbox', { name: shopper.words.designer('toolbar.text'), exact: true })).toBeFocused()
    await page.keyboard.type('Schreinerei')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: shopper.words.designer('cart.add') }).click()
    const line = shopper.cartLines.first()
    const setUp = await line.getByText('zzgl. Einrichtung').boundingBox()
    const hint = await line.getByText('Nächste Staffel').boundingBox()
    expect(hint?.y).toBeGreaterThanOrEqual((setUp?.y ?? Infinity) + (setUp?.height ?? 0))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const site of sweep(locales, (site) => site === 'de'))
    test(`${site}: the label of the total stays on one line next to a long amount`, async ({ page, shop }) => {
      await seedCart(page, { shop, site, lines: [lineOf({ quantity: 3000 })] })
      await page.goto(shop.url(site, urlFor(site, 'cart')))
      const bar = page.locator('[data-foot-bar] p')
      await expect(bar.locator('strong')).toHaveText(/[1-9]\d*\D\d{3}\D\d\d/)
      const lines = await bar.evaluate((element) => {
        const label = document.createRange()
        label.selectNodeContents(element.childNodes[0] ?? element)
        return new Set([...label.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines).toBe(1)
    })
})
