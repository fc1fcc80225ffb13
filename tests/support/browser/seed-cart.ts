import type { Page } from '@playwright/test'
import { blankDesign } from '#domain/design/document.ts'
import type { Locale } from '#domain/locale.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { Information } from '#domain/orders/information.ts'
import { urlFor } from '#urls'
import type { RunningShop } from '#tests/support/start-shop.ts'

/** A cart line from an earlier visit, to be priced again. */
export const lineOf = (change: Partial<PricedConfiguration> = {}): PricedConfiguration => ({
  id: 'aaaaaaaaaa',
  productId: 'block-71',
  color: 'white',
  scale: 'freeTop',
  quantity: 200,
  design: blankDesign(),
  price: 1,
  otherPrices: [],
  latestSelectedPriceLevel: 1,
  digitalSurchargeCount: 0,
  tamponSurchargeCount: 0,
  simpleSurchargeCount: 0,
  productPrice: 1,
  technologyPrice: 0,
  surchargePrice: 0,
  preparationPrice: 0,
  printTechnologyPriceDifference: 0,
  currency: 'EUR',
  pdfData: [],
  ...change,
})

/** Stores a cart and entered information on the shopper's device, for tests of later steps. */
export async function seedCart(
  page: Page,
  { shop, site, lines, information }: { shop: RunningShop; site: Locale; lines: readonly PricedConfiguration[]; information?: Information },
): Promise<void> {
  await page.goto(shop.url(site, urlFor(site, 'terms')))
  await page.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { cart: JSON.stringify(lines), ...(information && { information: JSON.stringify(information) }) },
  )
}
