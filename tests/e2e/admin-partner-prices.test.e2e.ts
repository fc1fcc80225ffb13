import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PartnerTab } from '#domain/accounts/partner-tabs.ts'
import type { PriceListDetail } from '#features/catalogue/price-lists/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { onePriceWorkbook } from '#tests/support/one-price-workbook.ts'
import { expectAccessible, expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { cityField, createPartner, openOffice, typePartner } from '#tests/support/browser/office-partners.ts'
import { priceCell, savePrices } from '#tests/support/browser/price-grid.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { pressOn, tabTo } from '#tests/support/browser/tab-to.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const save = (page: Page) => page.getByRole('button', { name: controls('form.save'), exact: true })

/** The code of the first spatula of a price list. */
async function spatulaCode(page: Page, origin: string, id: string): Promise<string> {
  const { prices } = (await (await page.request.get(`${origin}/api/priceLists/by-id/${id}`)).json()) as PriceListDetail
  return prices.find(({ category }) => category === 'spatula')?.heliosId ?? ''
}

const partnerTab = (page: Page, key: PartnerTab) =>
  page.getByRole('navigation', { name: t('partners.tabs.label') }).getByRole('link', { name: t(`partners.tabs.${key}`), exact: true })
const spatulas = (page: Page) => page.getByRole('link', { name: t('priceLists.tabs.spatula'), exact: true })

test.describe('with a workbook', () => {
  // Chromium reports the status of a refused workbook.
  test.use({ expectedErrors: [/status (of )?400/] })

  test('a new partner waits until its workbook has no errors and every jump is confirmed', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const name = 'Adam Sešit s.r.o.'
    await openOffice(page, origin, officeUrlFor('cz', 'adminCreatePriceList'))
    const code = await spatulaCode(page, origin, 'vrba')
    await tabTo(page, page.getByLabel(t('partners.fields.email'), { exact: true }))
    await typePartner(page, `${randomUUID()}@klavesnice.example`, name)

    const chooseButton = page.getByRole('button', { name: t('priceLists.import.choose'), exact: true })
    const choose = async (price: number | string) => {
      await tabTo(page, chooseButton)
      // The dialog of the system that the button opens is no part of the page.
      await page.locator('input[type=file]').setInputFiles(onePriceWorkbook(code, price))
    }
    const submit = page.getByRole('button', { name: t('partners.new.submit'), exact: true })
    await test.step('an error stops the creation', async () => {
      await choose('7.2O')
      await expect(page.getByText(t('priceLists.import.errors.notPrice', { text: '7.2O' })).first()).toBeVisible()
      await expect(submit).toBeDisabled()
      await expectAccessible(page, 'a new partner with errors in its workbook')
    })
    await choose(99)
    await expect(page.getByText(t('priceLists.review.stopJumps', { count: 1 }))).toBeVisible()
    await expect(submit).toBeDisabled()
    await expectFitAndAccessible(page, 'a new partner with a workbook')
    await pressOn(page, page.getByRole('button', { name: new RegExp(t('priceLists.review.meantSo')) }))
    await pressOn(page, submit)

    await expect(page.getByText(t('partners.created', { name }))).toBeVisible()
    await pressOn(page, page.getByRole('link', { name }))
    await pressOn(page, partnerTab(page, 'priceList'))
    await pressOn(page, spatulas(page))
    await expect(priceCell(page, 0, 9)).toHaveText('99,00')
  })
})

test('the prices of a partner are edited beside its profile, and nothing typed is lost', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
  const name = 'Pila Ceníková'
  const { path } = await createPartner(page, origin, name)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await cityField(page).fill('Praha')
  await partnerTab(page, 'priceList').click()
  await page.getByRole('button', { name: controls('form.leave.stay') }).click()
  await expect(cityField(page)).toHaveValue('Praha')
  await save(page).click()
  await expect(page.getByText(controls('form.saved'))).toBeVisible()

  await partnerTab(page, 'priceList').click()
  await spatulas(page).click()
  await expectFitAndAccessible(page, 'the prices of a partner')
  await priceCell(page, 0, 9).click()
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await partnerTab(page, 'profile').click()
  await page.getByRole('button', { name: controls('form.leave.stay') }).click()
  await savePrices(page, 1)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(priceCell(page, 0, 9)).toHaveText('12,50')

  await page.getByRole('link', { name: t('priceLists.versions.title'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('priceLists.versions.title') })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(partnerTab(page, 'priceList')).toHaveAttribute('aria-current', 'page')
  await partnerTab(page, 'profile').click()
  await expect(cityField(page)).toHaveValue('Praha')
})

test('a workbook is imported into the prices of a partner, and not into the default ones', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
  const { id, path } = await createPartner(page, origin, 'Pila Sešitová')
  const code = await spatulaCode(page, origin, id)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: t('partners.import'), exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(onePriceWorkbook(code, 99))
  await page.getByRole('button', { name: new RegExp(t('priceLists.review.meantSo')) }).click()
  await page.getByRole('button', { name: t('priceLists.review.import', { count: 1 }) }).click()
  await expect(page.getByText(t('priceLists.import.done'))).toBeVisible()
  await page.getByRole('link', { name: t('partners.facts.showPrices') }).click()
  await spatulas(page).click()
  await expect(priceCell(page, 0, 9)).toHaveText('99,00')
  await page.goto(origin + officeUrlFor('cz', 'adminPriceList', null, { tab: 'spatula' }))
  await expect(priceCell(page, 0, 9)).not.toHaveText('99,00')
})
