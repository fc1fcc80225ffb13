import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '#domain/format/format-money.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import type { Locale } from '#domain/locale.ts'
import { fromAmount } from '#domain/money.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import type { BillingAddress } from '#domain/contact/address.ts'
import { translatorOf } from '#messages/every-message.ts'
import { urlFor } from '#urls'
import type { LogoFile } from '#tests/support/logos.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'
import { expect } from './shop-test.ts'

type Address = Pick<BillingAddress, 'firstName' | 'surName' | 'street' | 'city' | 'zipCode' | 'phone' | 'email'> & {
  readonly country: string
}

/** A shopper's address, in a country and with letters of the site's language. */
export const addresses: Readonly<Record<Locale, Address>> = {
  cz: {
    firstName: 'Žaneta',
    surName: 'Vrbová',
    country: 'CZ',
    street: 'Lipová 14',
    city: 'Brno',
    zipCode: '602 00',
    phone: '+420 312 555 014',
    email: 'zaneta@vrba-tesarstvi.example',
  },
  en: {
    firstName: 'Grace',
    surName: 'Carpenter',
    country: 'AT',
    street: 'Ringstraße 5',
    city: 'Wien',
    zipCode: '1010',
    phone: '+43 1 5550 1440',
    email: 'grace@carpenter.example',
  },
  de: {
    firstName: 'Jürgen',
    surName: 'Größmann',
    country: 'DE',
    street: 'Mühlstraße 7',
    city: 'München',
    zipCode: '80331',
    phone: '+49 89 5550 1440',
    email: 'juergen@groessmann.example',
  },
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The actions of a shopper in the browser on one of the sites, by the visible texts. */
export function shopperOn(page: Page, shop: RunningShop, site: Locale) {
  const translator = translatorOf(site)
  const words = {
    shell: translator.of('shell'),
    catalogue: translator.of('catalogue'),
    designer: translator.of('designer'),
    checkout: translator.of('checkout'),
  }
  const { designer, checkout } = words
  const currency = site === 'cz' ? 'CZK' : 'EUR'
  const main = page.getByRole('main')
  const priceColumn = page.getByRole('complementary', { name: designer('price.title') })
  const layers = page.getByRole('complementary', { name: designer('layers.title') })
  const layer = (name: string): Locator => layers.getByRole('treeitem', { name, exact: true })
  const colorCheck = page.getByRole('dialog', { name: designer('inks.verify.title') })
  const button = (name: string, within: Page | Locator = page): Locator => within.getByRole('button', { name, exact: true })

  return {
    words,
    /** An amount as formatted on the page. */
    money: (amount: number): string => formatMoney(fromAmount(amount), currency, site),
    priceColumn,
    layers,
    toolbar: page.getByRole('region', { name: designer('toolbar.label') }),
    /** The total shown by the configurator, without VAT. */
    total: priceColumn.getByTestId('total'),
    quantity: priceColumn.getByRole('textbox', { name: designer('quantity.label') }),
    /** The value next to a term in a list of facts or totals. */
    valueOf: (term: string, within: Locator = main): Locator =>
      within
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${escaped(term)}$`) }) })
        .locator('dd'),

    /** Opens with one piece, or the minimum: what costs one-off prices is seen best there. */
    async openDesigner(productId: string, query: { readonly color?: string; readonly scale?: string } = {}) {
      await page.goto(shop.url(site, urlFor(site, 'configuration', { productId }, { quantity: 1, ...query })))
      await expect(button(designer('addText'))).toBeEnabled()
    },
    /** Opens again what was designed before, with the quantity that it had. */
    async resumeDesigner(productId: string) {
      await page.goto(shop.url(site, urlFor(site, 'configuration', { productId })))
      await expect(button(designer('addText'))).toBeEnabled()
    },
    /** An object in the layers. */
    layer,
    async chooseSide(name: string) {
      await layers
        .getByRole('treeitem', { name: new RegExp(`^${escaped(name)}`) })
        .and(page.locator('[aria-level="1"]'))
        .click()
    },
    async addText(text: string) {
      await button(designer('addText')).click()
      await page.getByRole('textbox', { name: designer('toolbar.text'), exact: true }).fill(text)
      await page.keyboard.press('Escape')
      await expect(layer(text).last()).toBeVisible()
    },
    async uploadLogo(file: LogoFile) {
      const choosing = page.waitForEvent('filechooser')
      await button(designer('uploadImage')).click()
      await (await choosing).setFiles(file)
      await expect(layer(file.name).last()).toBeVisible()
    },
    async setQuantity(pieces: number) {
      const field = priceColumn.getByRole('textbox', { name: designer('quantity.label') })
      await field.fill(String(pieces))
      await field.press('Enter')
      await expect(field).toHaveValue(formatNumber(pieces, site))
    },
    async waitUntilSaved() {
      await expect(page.getByText(designer('saved'), { exact: true })).toBeVisible()
    },
    /** The colour check of pictures that plates print. */
    colorCheck,
    /** Adds the design to the cart and confirms the colour check if there is one. */
    async addToCart() {
      const cart = shop.url(site, urlFor(site, 'cart'))
      await button(designer('cart.add'), priceColumn).click()
      await expect.poll(async () => page.url() === cart || (await colorCheck.isVisible())).toBe(true)
      if (page.url() !== cart) {
        await colorCheck.getByRole('checkbox').check()
        await button(designer('cart.add'), colorCheck).click()
      }
      await expect(page).toHaveURL(cart)
    },
    /** The lines of the cart. */
    cartLines: main
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${escaped(checkout('line.duplicate'))}`) }) }),

    async fillInformation(address: Address = addresses[site]) {
      const { country, ...texts } = address
      await main.getByRole('combobox', { name: checkout('information.fields.country') }).selectOption(country)
      for (const [field, value] of Object.entries(texts))
        await main.getByRole('textbox', { name: checkout(`information.fields.${field as keyof typeof texts}`), exact: true }).fill(value)
    },
    async goOn(label: string) {
      await main.getByRole('link', { name: label, exact: true }).or(button(label, main)).first().click()
    },
    /** Orders from the cart to the confirmation page. */
    async order(address: Address = addresses[site]) {
      await this.goOn(checkout('cart.continue'))
      await this.fillInformation(address)
      await this.goOn(checkout('information.continue'))
      await this.goOn(checkout('recapitulation.continue'))
      await main.getByRole('checkbox').check()
      await this.goOn(checkout('payment.order'))
      await expect(page).toHaveURL(shop.url(site, urlFor(site, 'thanks')))
    },
  }
}

/** The draft stored in the browser. */
export const storedDraft = (page: Page): Promise<Configuration | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('configuration') ?? 'null') as Configuration | null)
