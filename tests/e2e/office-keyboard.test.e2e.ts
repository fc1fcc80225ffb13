import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import type { PriceListDetail } from '#features/catalogue/price-lists/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { typePartner } from '#tests/support/browser/office-partners.ts'
import { goByPalette } from '#tests/support/browser/palette.ts'
import { priceCell } from '#tests/support/browser/price-grid.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { pressOn, tabTo } from '#tests/support/browser/tab-to.ts'
import { onePriceWorkbook } from '#tests/support/one-price-workbook.ts'
import { placeOrder } from '#tests/support/order-by-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const words = translatorOf('cz')
const t = words.of('office')
const controls = words.of('controls')
const accountWords = words.of('accounts')

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Signs in the admin at the sign-in page. */
async function signInByKeyboard(page: Page, origin: string): Promise<void> {
  await page.goto(origin + urlFor('cz', 'login'), { waitUntil: 'networkidle' })
  await tabTo(page, page.getByLabel(accountWords('email'), { exact: true }))
  await page.keyboard.type('admin@demo.example')
  await tabTo(page, page.getByLabel(accountWords('password'), { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(origin + officeUrlFor('cz', 'adminOrders'))
  // The script of the office runs.
  await page.waitForLoadState('networkidle')
}

async function spatulaCode(page: Page, origin: string): Promise<string> {
  const { prices } = (await (await page.request.get(`${origin}/api/priceLists/by-id/vrba`)).json()) as PriceListDetail
  return prices.find(({ category }) => category === 'spatula')?.heliosId ?? ''
}

test('with the keyboard alone an admin creates a partner from a workbook, changes a price, and moves an order on', async ({
  page,
  shop,
}) => {
  const origin = shop.url('cz', '')
  // On the first page of the list, however many partners other tests create.
  const company = 'Alena Tabulátor s.r.o.'
  await signInByKeyboard(page, origin)

  await goByPalette(page, t('frame.names.partners'), t('frame.names.partners'))
  await pressOn(page, link(page, t('partners.create')))
  await expect(page.getByRole('heading', { name: t('partners.new.title') })).toBeVisible()
  await tabTo(page, page.getByLabel(t('partners.fields.email'), { exact: true }))
  await typePartner(page, `${randomUUID()}@tabulator.example`, company)
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, button(page, t('priceLists.import.choose')))
  await (await chooser).setFiles(onePriceWorkbook(await spatulaCode(page, origin), 99))
  await expect(page.getByText(t('priceLists.review.stopJumps', { count: 1 }))).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: new RegExp(t('priceLists.review.meantSo')) }))
  await pressOn(page, button(page, t('partners.new.submit')))
  await expect(page.getByText(t('partners.created', { name: company }))).toBeVisible()

  await pressOn(page, link(page, company))
  const tabs = page.getByRole('navigation', { name: t('partners.tabs.label') })
  await pressOn(page, tabs.getByRole('link', { name: t('partners.tabs.priceList'), exact: true }))
  await pressOn(page, link(page, t('priceLists.tabs.spatula')))
  await expect(priceCell(page, 0, 9)).toHaveText('99,00')
  await tabTo(page, page.getByRole('grid').getByRole('gridcell'))
  for (let tier = 0; tier < 9; tier += 1) await page.keyboard.press('ArrowRight')
  await expect(priceCell(page, 0, 9)).toBeFocused()
  await page.keyboard.type('98,5')
  await page.keyboard.press('Enter')
  await expect(priceCell(page, 0, 9)).toHaveText('98,50')
  await pressOn(page, button(page, controls('form.saveChanges', { count: 1 })))
  const difference = page.getByRole('dialog', { name: t('priceLists.saveTitle', { count: 1 }) })
  await expect(difference).toContainText('98,50')
  await pressOn(page, difference.getByRole('button', { name: controls('form.saveChanges', { count: 1 }) }))
  await expect(page.getByText(controls('form.saved'), { exact: true })).toBeVisible()

  const orderCode = await placeOrder(origin, 'Tabulátorová')
  await goByPalette(page, orderCode, orderCode)
  await expect(page.getByRole('heading', { name: t('order.title', { code: orderCode }) })).toBeVisible()
  const move = t('action.moveAlone')
  await pressOn(page, button(page, controls('action.on', { action: move, subject: orderCode })))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: move, exact: true }))
  const next = t('action.move', { status: t('status.waitingForProduction') })
  await expect(button(page, controls('action.on', { action: next, subject: orderCode }))).toBeVisible()
})
