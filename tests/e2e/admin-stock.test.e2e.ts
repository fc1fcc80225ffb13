import { readFile } from 'node:fs/promises'
import { read, utils, write } from '@e965/xlsx'
import type { Page, Route } from '@playwright/test'
import type { StockList } from '#features/catalogue/stock/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeUrlFor } from '#office-urls'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const variantQuery = { color: 'white', scale: 'freeTop' } as const

async function openStock(page: Page, origin: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminStock', null, query)}`, { waitUntil: 'networkidle' })
}
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr')
const stored = async (page: Page, origin: string, productId: string) => {
  const list = (await (await page.request.get(`${origin}/api/stock?limit=100&phrase=${productId}`)).json()) as StockList
  return list.items.find((row) => row.productId === productId && row.color === variantQuery.color && row.scale === variantQuery.scale)
}

test('an admin finds an article, sets its minimum in place and sees that it is low', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openStock(page, origin)
  await expectFitAndAccessible(page, 'the stock')
  await page.getByRole('searchbox', { name: t('stock.phrase') }).fill('block 53')
  await expect(rowsOf(page).first()).toContainText('Block 53')
  await expect.poll(() => new URL(page.url()).searchParams.get('phrase')).toBe('block 53')
  await page.getByRole('combobox', { name: t('stock.columns.color') }).selectOption('white')
  await page.getByRole('combobox', { name: t('stock.columns.scale') }).selectOption('freeTop')
  await expect(rowsOf(page)).toHaveCount(1)

  const field = rowsOf(page).getByRole('textbox')
  await field.fill('many')
  await field.press('Enter')
  await expect(rowsOf(page)).toContainText(t('stock.issues.notWhole'))
  await field.fill('9 000 000')
  await field.press('Enter')
  await expect(rowsOf(page)).toContainText(t('stock.state.low'))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(rowsOf(page).getByRole('textbox')).toHaveValue(/9.000.000/)
  const low = page.getByRole('link', { name: new RegExp(`^${t('stock.filters.low')}`) })
  await low.click()
  // The row is the same before and after: only the filter says that the list is the new one.
  await expect(low).toHaveAttribute('aria-current')
  await expect(rowsOf(page)).toHaveCount(1)
  // A field that is filled before the page's script runs shows its saved value again.
  await expect(async () => {
    await rowsOf(page).getByRole('textbox').fill('', { timeout: 1000 })
    await rowsOf(page).getByRole('textbox').press('Enter')
    await expect(page.getByText(t('stock.noneFound'))).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
})

test('a receipt and a correction are booked, and stand in the history with their reason', async ({ page, shop }) => {
  provesMessage('wrongBooking.page')
  const origin = shop.url('cz', '')
  await openStock(page, origin, { phrase: 'profi-15', ...variantQuery })
  const before = (await stored(page, origin, 'profi-15'))?.quantity ?? 0
  await rowsOf(page).first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('stock.submit.receipt') }).click()
  await expect(dialog.getByText(t('stock.issues.notWhole'))).toBeVisible()
  await dialog.getByLabel(t('stock.pieces')).fill('250')
  await dialog.getByLabel(t('stock.note')).fill('Dodávka 77')
  await dialog.getByRole('button', { name: t('stock.submit.receipt') }).click()
  await expect(dialog.getByRole('status')).not.toBeEmpty()
  expect((await stored(page, origin, 'profi-15'))?.quantity).toBe(before + 250)
  await page.keyboard.press('Escape')

  await rowsOf(page).first().getByRole('link').click()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByLabel(t('stock.kinds.correction')).check()
  await page.getByLabel(t('stock.piecesOrLess')).fill('-12')
  await page.getByRole('button', { name: t('stock.submit.correction') }).click()
  await expect(page.getByText(t('stock.issues.reason'))).toBeVisible()
  await page.getByLabel(t('stock.reason')).fill('Rozbité při balení')
  await page.getByRole('button', { name: t('stock.submit.correction') }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).first()).toContainText('−12')
  await expect(rowsOf(page).first()).toContainText('Rozbité při balení')
  await expect(rowsOf(page).nth(1)).toContainText('Dodávka 77')
  await page.waitForLoadState('networkidle')
  await expectFitAndAccessible(page, 'the history of a variant')
})

test.describe('a booking without an answer', () => {
  // Chromium and the page report the lost answer.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] })
  test('is sent again and booked once', async ({ page, shop }) => {
    provesMessage('bookingUnanswered.page')
    const origin = shop.url('cz', '')
    await openStock(page, origin, { phrase: 'profi-10', ...variantQuery })
    const before = (await stored(page, origin, 'profi-10'))?.quantity ?? 0
    await rowsOf(page).first().getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('stock.pieces')).fill('70')
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/movements', lose, { times: 1 })
    await dialog.getByRole('button', { name: t('stock.submit.receipt') }).click()
    await expect(
      dialog.getByText(t('stock.issues.unanswered', { cause: translatorOf('cz').of('accounts')('failures.noAnswer') })),
    ).toBeVisible()
    await dialog.getByRole('button', { name: t('stock.submit.receipt') }).click()
    await expect(dialog.getByRole('status')).not.toBeEmpty()
    expect((await stored(page, origin, 'profi-10'))?.quantity).toBe(before + 70)
  })
})

test('one minimum is set for many rows at once', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openStock(page, origin, { category: 'spatula' })
  await page.getByLabel(controls('list.selectAll')).check()
  const bar = page.getByRole('region', { name: controls('list.selection') })
  await bar.getByLabel(t('stock.minimumForAll')).fill('50')
  await bar.getByRole('button', { name: t('stock.setMinimum') }).click()
  await expect(bar).toBeHidden()
  for (const field of await rowsOf(page).getByRole('textbox').all()) await expect(field).toHaveValue('50')
})

test('a count is exported, filled in, looked at and booked once', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openStock(page, origin)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: t('stock.export') }).click()])
  const workbook = read(await readFile(await download.path()), { type: 'buffer' })
  const rows = utils.sheet_to_json<(string | number | null)[]>(workbook.Sheets['Stock'] ?? {}, { header: 1, defval: null })
  const counted = rows.map((row, index) => (index === 1 ? [...row.slice(0, 6), Number(row[5]) + 3] : row))
  workbook.Sheets['Stock'] = utils.aoa_to_sheet(counted)
  const file = {
    name: 'inventura.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array),
  }
  await page.getByRole('button', { name: t('stock.import') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await expect(dialog.getByRole('table')).toContainText('+3')
  await dialog.getByRole('button', { name: t('stock.count.book', { count: 1, number: '1' }) }).click()
  await expect(dialog).toContainText(t('stock.count.done', { count: 1, number: '1' }))
  await dialog.getByRole('button', { name: t('stock.count.close') }).click()
})

test.describe('a file that is no count', () => {
  // Chromium reports the status of the refusal.
  test.use({ expectedErrors: [/status (of )?400/] })
  test('is refused with the place of each error', async ({ page, shop }) => {
    provesMessage('countErrors.page')
    const origin = shop.url('cz', '')
    await openStock(page, origin)
    const workbook = utils.book_new()
    const heads = ['productId*', 'color*', 'scale*', 'book*', 'counted*']
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([heads, ['block-99', 'white', 'freeTop', 1, 'many']]), 'Stock')
    const buffer = Buffer.from(write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
    await page.getByRole('button', { name: t('stock.import') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'count.xlsx', mimeType: 'application/octet-stream', buffer })
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText(t('stock.count.place', { cell: 'E2' }))
    await expect(alert).toContainText(t('stock.count.issues.not-whole', { value: 'many' }))
    await expect(alert).toContainText(t('stock.count.issues.unknown-variant', { value: 'block-99 white freeTop' }))
  })
})
