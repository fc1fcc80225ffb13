import { officeUrlFor } from '#office-urls'
import { createPartner, openOffice } from '#tests/support/browser/office-partners.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { makeOrderBody, placeOrderAt } from '#tests/support/order-by-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik Aktiengesellschaft & Co. KG'

test('a very long company name makes no page of the office scroll sideways', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { billingAddress } = makeOrderBody(0)
  const { id: orderId } = await placeOrderAt(origin, {
    useBillingCompany: true,
    billingAddress: { ...billingAddress, companyName: name, taxIn: '12345678' },
  })
  await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
  const { path } = await createPartner(page, origin, name)
  const pages = [
    officeUrlFor('cz', 'adminPartners'),
    path,
    officeUrlFor('cz', 'adminOrders'),
    officeUrlFor('cz', 'adminOrder', { orderId }),
    officeUrlFor('cz', 'adminSettings'),
    officeUrlFor('cz', 'adminAccounts'),
  ]
  for (const url of pages) {
    await page.goto(origin + url)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.soft.poll(beyond, { message: `${url} at ${width} px` }).toBe(0)
    }
  }
})
