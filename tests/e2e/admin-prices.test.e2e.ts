import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { cellsOf } from '#tests/support/made-workbooks.ts'
import { onePriceWorkbook } from '#tests/support/one-price-workbook.ts'
import { dropFile } from '#tests/support/browser/drop-file.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { priceCell, savePrices } from '#tests/support/browser/price-grid.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

async function openPrices(page: Page, origin: string, tab: string): Promise<void> {
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminPriceList', null, { tab })}`)
  // The page takes clicks from the moment on that its script runs.
  await expect(async () => {
    await priceCell(page, 1, 1).click()
    await expect(priceCell(page, 1, 1)).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

/** Pastes as a spreadsheet does: text, and a table with exact numbers if there is one. */
const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

test('prices are changed by keyboard alone, undone, and saved after a look at the difference', async ({ page, shop }) => {
  await openPrices(page, shop.url('cz', ''), 'spatula')
  await expectFitAndAccessible(page, 'the price list')
  const cell = priceCell(page, 0, 9)
  const before = await cell.innerText()
  await cell.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await cell.focus()
  await expect(cell).toHaveText('12,50')
  await page.keyboard.press('Control+z')
  await expect(cell).toHaveText(before)
  await page.keyboard.press('Control+y')
  await expect(cell).toHaveText('12,50')
  await page.keyboard.type('abc')
  await expect(cell).toHaveText('12,50')
  await savePrices(page, 1)
  await page.reload()
  await expect(cell).toHaveText('12,50')
})

test('a price of 0 is not taken, whether typed, pasted or lowered to it, and the cell is named', async ({ page, shop }) => {
  provesMessage('zeroPrice.page')
  await openPrices(page, shop.url('cz', ''), 'spatula')
  const cell = priceCell(page, 0, 8)
  const before = await cell.innerText()
  const row = await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').first().innerText()
  const answer = page.getByText(t('priceLists.aboveZero', { row, from: 2000 }))
  await cell.click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await expect(cell.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByRole('button').click()
  await cell.click()
  await paste(page, { 'text/plain': '0,00' })
  await expect(answer).toBeVisible()
  await page.getByRole('alert').getByRole('button').click()
  await page.getByLabel(t('priceLists.raiseBy')).fill('-99,9')
  await page.getByRole('button', { name: t('priceLists.raise'), exact: true }).click()
  await expect(answer).toBeVisible()
  await expect(cell).toHaveText(before)
  await expectFitAndAccessible(page, 'a refused price')
  await cell.click()
  await page.keyboard.type('0,01')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('0,01')
  await expect(answer).toHaveCount(0)
})

test('a block that LibreOffice copied is pasted whole or not at all', async ({ page, shop }) => {
  await openPrices(page, shop.url('cz', ''), 'ruler')
  const corner = priceCell(page, 0, 1)
  const before = await corner.innerText()
  await corner.click()
  await paste(page, { 'text/plain': '9,10\tna dotaz\n8,20\t8,30' })
  await expect(page.getByText(t('priceLists.pasteRefused', { count: 1, text: 'na dotaz' }))).toBeVisible()
  await expect(corner).toHaveText(before)
  const copied = (type: string) => readFileSync(new URL(`../support/workbooks/block.${type}`, import.meta.url), 'utf8')
  await paste(page, { 'text/plain': copied('csv'), 'text/html': copied('html') })
  await expect(corner).toHaveText('9,10')
  await expect(priceCell(page, 0, 3)).toHaveText(`1${'\u00a0'}234,50`)
  await expect(priceCell(page, 1, 2)).toHaveText('8,75')
})

test('a search shows only the rows that match, and only they are raised', async ({ page, shop }) => {
  await openPrices(page, shop.url('cz', ''), 'meter')
  const all = await page.getByRole('grid').getByRole('row').count()
  await page.getByRole('searchbox', { name: t('priceLists.search') }).fill('slimboy')
  await expect(page.getByRole('grid').getByRole('row')).not.toHaveCount(all)
  const rows = (await page.getByRole('grid').getByRole('row').count()) - 1
  await priceCell(page, 0, 0).click()
  await page.keyboard.press('Control+a')
  await page.getByLabel(t('priceLists.raiseBy')).fill('10')
  await page.getByRole('button', { name: t('priceLists.raise'), exact: true }).click()
  await expect(page.getByRole('button', { name: controls('form.saveChanges', { count: rows * 15 }) })).toBeVisible()
})

test.describe('two admins at once', () => {
  test.use({ expectedErrors: [/409/] })

  test('the second to save sees both prices, and nothing is overwritten', async ({ page, browser, shop }) => {
    const origin = shop.url('cz', '')
    await openPrices(page, origin, 'pencil')
    const context = await browser.newContext()
    const colleague = await context.newPage()
    await openPrices(colleague, origin, 'pencil')
    const type = async (of: Page, column: number, text: string) => {
      await priceCell(of, 0, column).click()
      await of.keyboard.type(text)
      await of.keyboard.press('Enter')
    }
    await type(colleague, 0, '31')
    await savePrices(colleague, 1)
    await type(page, 0, '32')
    await type(page, 1, '29')
    await page.getByRole('button', { name: controls('form.saveChanges', { count: 2 }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: controls('form.saveChanges', { count: 2 }) })
      .click()
    const both = page.getByRole('status').filter({ hasText: controls('form.conflict.title') })
    await expect(both.getByRole('row').nth(1)).toContainText('31,00')
    await expect(both.getByRole('row').nth(1)).toContainText('32,00')
    await page.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
    await savePrices(page, 2)
    await context.close()
  })
})

test.describe('a workbook', () => {
  test.use({ expectedErrors: [/40[03]|The price list was not uploaded/] })

  test('is looked at before it is imported, and its version can be taken back', async ({ page, shop }) => {
    await openPrices(page, shop.url('cz', ''), 'spatula')
    const cell = priceCell(page, 1, 9)
    const before = await cell.innerText()
    const code = await page.getByRole('grid').getByRole('row').nth(2).getByRole('rowheader').innerText()
    const choose = async (file: ReturnType<typeof onePriceWorkbook>) => page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: t('priceLists.import.button'), exact: true }).click()
    const [logged] = await Promise.all([
      page.waitForEvent('console', (message) => message.text().startsWith('The price list was not uploaded')),
      dropFile(page.getByText(t('priceLists.import.drop')), { name: 'cenik.xlsx', buffer: Buffer.from('MZ') }),
    ])
    expect(logged.type()).toBe('error')
    await expect(page.getByText(t('priceLists.import.reasons.not-a-workbook'))).toBeVisible()
    // A refusal that the page does not know is shown in the server's words (BO-189).
    const refusal = 'The owner of this list does not take imports.'
    const imports = '**/api/priceLists/import/**'
    await page.route(imports, (route) => route.fulfill({ status: 403, json: { message: refusal } }))
    await choose(onePriceWorkbook(code, '7.2O'))
    await expect(page.getByText(refusal)).toBeVisible()
    await page.unroute(imports)
    await choose(onePriceWorkbook(code, '7.2O'))
    await expect(page.getByRole('heading', { name: t('priceLists.review.title') })).toBeVisible()
    await expect(page.getByText(t('priceLists.import.errors.notPrice', { text: '7.2O' })).first()).toBeVisible()
    await expectFitAndAccessible(page, 'the errors of an import')
    await page.getByRole('button', { name: t('priceLists.review.another') }).click()
    await choose(onePriceWorkbook(code, 99))
    const importButton = page.getByRole('button', { name: t('priceLists.review.import', { count: 1 }) })
    await expect(importButton).toBeDisabled()
    await page.getByRole('button', { name: new RegExp(t('priceLists.review.meantSo')) }).click()
    await expectFitAndAccessible(page, 'the review of an import')
    const [changes] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('priceLists.review.file.button') }).click(),
    ])
    expect(changes.suggestedFilename()).toBe(t('priceLists.review.file.name', { file: 'cenik' }))
    expect(cellsOf(await readFile(await changes.path()), t('priceLists.review.file.sheet'))).toHaveLength(16)
    await importButton.click()
    await expect(page.getByText(t('priceLists.import.done'))).toBeVisible()
    await expect(cell).toHaveText('99,00')

    await page.getByRole('link', { name: t('priceLists.versions.title'), exact: true }).click()
    const versions = page.getByRole('main').getByRole('listitem')
    await expect(versions.nth(0)).toContainText('cenik.xlsx')
    await versions
      .nth(0)
      .getByRole('button', { name: t('priceLists.versions.changes') })
      .click()
    await expect(versions.nth(0).getByRole('row').nth(1)).toContainText('99,00')
    await expectFitAndAccessible(page, 'the versions')
    await versions
      .nth(1)
      .getByRole('button', { name: t('priceLists.versions.restore') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('priceLists.versions.restore') })
      .click()
    await expect(page.getByText(t('priceLists.versions.restored'))).toBeVisible()
    await page.goBack()
    await expect(cell).toHaveText(before)
  })
})
