import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { type Locale, locales } from '#domain/locale.ts'
import { urlFor } from '#urls'
import { pngLogo, svgLogo } from '../support/logos.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { addresses, shopperOn } from '#tests/support/browser/shopper.ts'
import { sweep } from '#tests/support/sweep.ts'

/** Scans the QR code as a banking app does. */
async function scan(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const texts: Readonly<Record<Locale, string>> = { cz: 'Příliš žluťoučký kůň', en: 'Carpenter & Daughter', de: 'Größmann Möbel' }
const standards: Readonly<Record<Locale, RegExp>> = { cz: /^SPD\*1\.0\*/, en: /^BCD\n00[12]\n/, de: /^BCD\n00[12]\n/ }

for (const site of sweep(locales, (site) => site === 'cz'))
  test(`a shopper on the ${site} site designs a meter with text and logos, sees its price update and orders it by bank transfer`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000)
    const shopper = shopperOn(page, shop, site)
    const { words, money, valueOf, priceColumn, total } = shopper
    const { catalogue, checkout, designer, shell } = words
    const url = (name: Parameters<typeof urlFor>[1]) => shop.url(site, urlFor(site, name as 'cart'))

    await test.step('from the home page through a filter to a product', async () => {
      await page.goto(shop.url(site))
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${shell('categories.meter')}`) })
        .click()
      const filters = page.getByRole('region', { name: catalogue('list.filters') })
      await filters.getByRole('link', { name: /^Block 7/ }).click()
      await expect(page.locator('article[data-product]')).toHaveCount(3)
      await page.getByRole('heading', { name: 'Block 72' }).getByRole('link').click()
      await page.getByRole('link', { name: catalogue('card.designOf', { name: 'Block 72' }) }).click()
      await expect(page.getByRole('button', { name: designer('addText') })).toBeEnabled()
    })

    await test.step('text and logos are added to the slats, and the price is updated', async () => {
      const bare = await total.innerText()
      await shopper.addText(texts[site])
      await expect(total).not.toHaveText(bare)
      const withText = await total.innerText()
      await shopper.chooseSide(catalogue('sides.lastSlat'))
      await shopper.uploadLogo(await pngLogo())
      await shopper.uploadLogo(svgLogo)
      await expect(total).not.toHaveText(withText)
    })

    const pieces = 300
    let designed = ''
    await test.step('the total equals the server price for this quantity', async () => {
      const answered = page.waitForResponse(
        (response) => response.url().endsWith('/api/priceLists/configuration-price') && response.request().postDataJSON().count === pieces,
      )
      await shopper.setQuantity(pieces)
      const answer = (await (await answered).json()) as { totalCurrentPrice: number; productPrice: number }
      await expect(total).toHaveText(money(answer.totalCurrentPrice))
      await expect(priceColumn.getByText(money(answer.productPrice), { exact: true })).toBeVisible()
      designed = await total.innerText()
    })

    await test.step('a reload keeps the design, its pictures and its price', async () => {
      await shopper.waitUntilSaved()
      await page.reload()
      await expect(shopper.quantity).toHaveValue(String(pieces))
      await expect(shopper.layer(texts[site])).toBeVisible()
      await expect(page.locator('svg[data-side] image')).toHaveCount(2)
      await expect(total).toHaveText(designed)
    })

    const summary = page.getByRole('complementary')
    await test.step('the cart changes quantities, duplicates lines, and deletes them after confirmation', async () => {
      await shopper.addToCart()
      const lines = shopper.cartLines
      await expect(lines).toHaveCount(1)
      await expect(valueOf(checkout('summary.totalWithoutVat'), summary)).toHaveText(designed)
      await lines.getByRole('button', { name: new RegExp(`^${checkout('line.duplicate')}`) }).click()
      await expect(lines).toHaveCount(2)
      const second = lines.last()
      await second.getByRole('textbox').fill('1000')
      await second.getByRole('textbox').press('Enter')
      await expect(valueOf(checkout('summary.totalWithoutVat'), summary)).not.toHaveText(designed)
      await second.getByRole('button', { name: new RegExp(`^${checkout('line.delete')}`) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: checkout('cart.delete.no') })
        .click()
      await expect(lines).toHaveCount(2)
      await second.getByRole('button', { name: new RegExp(`^${checkout('line.delete')}`) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: checkout('cart.delete.yes') })
        .click()
      await expect(lines).toHaveCount(1)
      await expect(valueOf(checkout('summary.totalWithoutVat'), summary)).toHaveText(designed)
      await shopper.goOn(checkout('cart.continue'))
    })

    await test.step('an empty form shows the number of invalid fields and marks them', async () => {
      await expect(page).toHaveURL(url('information'))
      await shopper.goOn(checkout('information.continue'))
      await expect(page.getByRole('alert')).toHaveText(checkout('stores.orderStore.invalidFormError', { count: 7 }))
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(7)
      await expect(page.getByRole('textbox', { name: checkout('information.fields.firstName'), exact: true })).toBeFocused()
      await shopper.fillInformation()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await shopper.goOn(checkout('information.continue'))
    })

    let withoutVat = ''
    let withVat = ''
    await test.step('the recapitulation shows design, address and every sum', async () => {
      await expect(page).toHaveURL(url('recapitulation'))
      const { firstName, surName, street, email } = addresses[site]
      for (const text of [`${firstName} ${surName}`, street, email]) await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByRole('main').getByText(designed, { exact: true }).first()).toBeVisible()
      // No total is shown until the server has returned the transport, which is part of it.
      await expect(valueOf(checkout('summary.totalWithoutVat'), summary)).toHaveText(/\d/)
      await expect(valueOf(checkout('summary.totalWithoutVat'), summary)).not.toHaveText(designed)
      withoutVat = await valueOf(checkout('summary.totalWithoutVat'), summary).innerText()
      withVat = await valueOf(checkout('summary.withVat'), summary).innerText()
      await shopper.goOn(checkout('recapitulation.continue'))
    })

    await test.step('payment requires the terms to be accepted', async () => {
      await expect(page).toHaveURL(url('payment'))
      await expect(valueOf(checkout('summary.totalWithVat'), summary)).toHaveText(withVat)
      await expect(valueOf(checkout('summary.withoutVat'), summary)).toHaveText(withoutVat)
      await expect(page.getByRole('radio', { name: new RegExp(checkout('payment.methods.bankTransfer.name')) })).toBeChecked()
      await shopper.goOn(checkout('payment.order'))
      await expect(page.getByText(checkout('payment.termsError'))).toBeVisible()
      await expect(page).toHaveURL(url('payment'))
      await page.getByRole('checkbox').check()
      await shopper.goOn(checkout('payment.order'))
    })

    await test.step('the confirmation page shows the order code and the payment data as text and as a QR code', async () => {
      await expect(page).toHaveURL(url('thanks'))
      await expect(valueOf(checkout('thanks.pay.amount'))).toHaveText(withVat)
      const code = await valueOf(checkout('thanks.pay.reference')).innerText()
      expect(code).toMatch(/^\d{8}$/)
      await expect(page.getByText(checkout('thanks.text', { code, email: addresses[site].email }))).toBeVisible()
      const iban = (await valueOf(checkout('thanks.pay.iban')).innerText()).replaceAll(' ', '')
      const payload = await scan(page.getByRole('img', { name: checkout('thanks.pay.qr', { amount: withVat, code }) }))
      expect(payload).toMatch(standards[site])
      expect(payload).toContain(iban)
      expect(payload).toContain(code)
      await expect(page.getByRole('banner').getByRole('link', { name: shell('cart.empty') })).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(url('cart'))
    })
  })
