import { readFile } from 'node:fs/promises'
import { maxTicketOrders } from '#features/production/print-files/limit-tickets.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import type { StockedVariant } from '#features/catalogue/stock/schema.ts'
import { officeCalls } from '#tests/support/office-by-api.ts'
import { makeOrderBody, placeOrder, placeOrderAt } from '#tests/support/order-by-api.ts'
import { expectAccessible, expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { goByPalette } from '#tests/support/browser/palette.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('en').of('office')
const controls = translatorOf('en').of('controls')
const list = officeUrlFor('en', 'adminOrders')

/** Places an order of more than half of a variant, which the list says with a long tag. */
async function placeLargeOrder(origin: string): Promise<void> {
  const call = await officeCalls(origin, 'admin@demo.example')
  const { items } = (await call('GET', 'stock?limit=100&phrase=block%2072')) as { items: (StockedVariant & { quantity: number })[] }
  const [scarce] = items.filter(({ color, quantity }) => color !== 'white' && quantity > 1).toSorted((a, b) => a.quantity - b.quantity)
  if (!scarce) throw new Error('nothing is in stock')
  const { productId, color, scale, quantity } = scarce
  const [configuration] = makeOrderBody(0, { quantity: Math.floor(quantity / 2) + 1 }).configurations
  await placeOrderAt(origin, { configurations: [{ ...configuration, productId, color, scale }] })
}

test('a list keeps search, filter, sorting and columns in its address and on the device', async ({ page, shop }) => {
  provesMessage('noOrdersFound.page')
  const origin = shop.url('en', '')
  const surName = 'Žluťoučká'
  const orderCode = await placeOrder(shop.url('cz', ''), surName)
  const other = await placeOrder(shop.url('cz', ''), 'Other')
  await placeLargeOrder(shop.url('cz', ''))
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + list)
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })
  await expect(row(other)).toBeVisible()

  const phrase = page.getByRole('searchbox')
  await phrase.fill('zl')
  await expect(page.getByText(controls('list.phraseTooShort', { count: 3 }))).toBeVisible()
  // Without accents, in small letters.
  await phrase.fill('zlutoucka')
  await expect(row(other)).toHaveCount(0)
  await expect(row(orderCode)).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^${t('orders.filters.enterDeliveryCode')}`) }).click()
  await expect(page.getByText(t('orders.noneFound'))).toBeVisible()
  await page.goBack()
  await expect(row(orderCode)).toBeVisible()
  await page.reload()
  await expect(row(orderCode)).toBeVisible()
  await expect(phrase).not.toHaveValue('')

  await page
    .getByRole('columnheader')
    .getByRole('link', { name: t('orders.columns.id'), exact: true })
    .click()
  await expect(page).toHaveURL(/sortBy=id&sortOrder=desc/)
  await expect(page.getByRole('columnheader', { name: t('orders.columns.id') })).toHaveAttribute('aria-sort', 'descending')

  await expect(page.getByRole('columnheader', { name: t('orders.columns.phone') })).toHaveCount(0)
  await page.getByText(controls('list.columns'), { exact: true }).click()
  await page.getByRole('checkbox', { name: t('orders.columns.phone') }).check()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: t('orders.columns.phone') })).toBeVisible()
  await page.getByText(controls('list.columns'), { exact: true }).click()
  await page.getByRole('checkbox', { name: t('orders.columns.phone') }).uncheck()
  await page.goto(origin + list)
  await expect(page.getByText(translatorOf('en').of('office')('orders.cells.mostOfStock')).first()).toBeVisible()
  await expectFitAndAccessible(page, 'the orders of the office')
})

test('the controls of a list wait for hydration, so that no choice is lost on a slow network', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  await placeOrder(shop.url('cz', ''), 'Slow')
  await signIn(page, origin, 'admin@demo.example')
  await page.route(/[.]js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto(origin + list)
  await page.getByRole('checkbox', { name: controls('list.selectAll') }).check()
  await page.getByText(controls('list.columns'), { exact: true }).click()
  await page.getByRole('checkbox', { name: t('orders.columns.phone') }).check()
  await expect(page.getByRole('columnheader', { name: t('orders.columns.phone') })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: controls('list.selectAll') })).toBeChecked()
  await page.unrouteAll({ behavior: 'wait' })
})

test('the menus of a list close on Escape and on a press beside them, so only one is open', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  await placeOrder(shop.url('cz', ''), 'Menus')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + list, { waitUntil: 'networkidle' })
  const isOpen = page.locator('main details[open]')
  for (const name of [controls('list.columns'), t('orders.export.button'), controls('list.anyDate')]) {
    await page.getByText(name, { exact: true }).click()
    await expect(isOpen).toHaveCount(1)
    await expect(isOpen).toContainText(name)
  }
  const partners = page.getByRole('button', { name: t('orders.allPartners') })
  await partners.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(isOpen).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(partners).toBeFocused()
  await page.getByText(controls('list.anyDate'), { exact: true }).click()
  // Escape closes the calendar before the menu around it.
  await isOpen.getByRole('button', { expanded: false }).first().click()
  await expect(isOpen.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(isOpen.getByRole('grid')).toHaveCount(0)
  await expect(isOpen).toHaveCount(1)
  await page.getByRole('heading', { name: t('orders.title'), exact: true }).click()
  await expect(isOpen).toHaveCount(0)
})

test.describe('without an answer', () => {
  // What is aborted below is reported by the browser.
  test.use({ expectedErrors: [/search-select-popover|Failed to fetch|Failed to load|ERR_FAILED/] })

  test('the filter by partner says that it could not be loaded, and the next press loads it', async ({ page, shop }) => {
    const origin = shop.url('en', '')
    await signIn(page, origin, 'admin@demo.example')
    await page.goto(origin + list, { waitUntil: 'networkidle' })
    await page.route('**/assets/search-select-popover-*', (route) => route.abort())
    await page.getByRole('button', { name: t('orders.allPartners') }).click()
    const failed = page.getByRole('button', { name: translatorOf('en').of('accounts')('failures.noAnswer') })
    await expect(failed).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await failed.click()
    await expect(page.getByRole('searchbox', { name: t('orders.findPartner') })).toBeFocused()
  })
})

test('a dealer narrows the list to their own orders by the first choice of its dealers', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('en', 'b2bOrders'), { waitUntil: 'networkidle' })
  const dealers = page.getByRole('combobox', { name: t('orders.columns.dealer'), exact: true })
  await expect(dealers.getByRole('option').nth(1)).toHaveText(/^Mine \(/)
  await dealers.selectOption({ index: 1 })
  await expect(page).toHaveURL(/dealerId=[0-9a-f-]{36}/)
})

test('a list that is drawn again keeps its elements, and with them the focus', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  const orderCode = await placeOrder(shop.url('cz', ''), 'Focus')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + list, { waitUntil: 'networkidle' })
  const link = page.getByRole('link', { name: orderCode })
  await link.evaluate((element) => element.setAttribute('data-seen', ''))
  await page.getByRole('checkbox', { name: controls('list.selectAll') }).check()
  await expect(page.getByRole('checkbox', { name: controls('list.selectAll') })).toBeChecked()
  await expect(link).toHaveAttribute('data-seen')
})

test.describe('orders that cannot be shown', () => {
  test.use({ expectedErrors: [/status (of )?500/] })

  test('say so: a list that is not loaded can be tried again', async ({ page, shop }) => {
    provesMessage('ordersNotLoaded.page')
    const origin = shop.url('en', '')
    await placeOrder(shop.url('cz', ''), 'Unloaded')
    await signIn(page, origin, 'admin@demo.example')
    await page.goto(origin + list, { waitUntil: 'networkidle' })
    await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('link', { name: new RegExp(`^${t('orders.filters.unpaid')}`) }).click()
    await expect(page.getByRole('heading', { name: t('failure.page.title') })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: t('failure.retry') }).click()
    await expect(page.getByRole('heading', { name: t('orders.title'), exact: true })).toBeVisible()
  })
})

test('what a list finds is downloaded as a workbook and as a text file', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  const surName = 'Exportová'
  const orderCode = await placeOrder(shop.url('cz', ''), surName)
  await placeOrder(shop.url('cz', ''), 'Other')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${list}?phrase=exportova`, { waitUntil: 'networkidle' })
  await page.getByText(t('orders.export.button'), { exact: true }).click()
  await expectAccessible(page, 'the files of a list')
  for (const format of ['xlsx', 'csv'] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t(`orders.export.${format}`) }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${t('orders.title')} [0-9-]{10}[.]${format}$`))
    if (format === 'csv') {
      const text = await readFile(await download.path(), 'utf8')
      expect(text.trim().split('\r\n')).toHaveLength(2)
      expect(text).toContain(`${orderCode},`)
      expect(text).toContain(surName)
    }
  }
})

test('selected orders move to their next status together', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  const codes = [await placeOrder(shop.url('cz', ''), 'First'), await placeOrder(shop.url('cz', ''), 'Second')]
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + list, { waitUntil: 'networkidle' })
  for (const code of codes) await page.getByRole('checkbox', { name: controls('list.select', { name: code }) }).check()
  await page.getByRole('button', { name: t('orders.bulk.next') }).click()
  const dialog = page.getByRole('dialog', { name: t('orders.bulk.title', { count: 2 }) })
  for (const code of codes) await expect(dialog).toContainText(code)
  await expectAccessible(page, 'the question before orders move')
  await dialog.getByRole('button', { name: t('orders.bulk.next') }).click()
  await expect(page.getByText(t('orders.bulk.moved', { count: 2 }))).toBeVisible()
  for (const code of codes) await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Design approved')

  // Nobody has paid: the next step names it, and is not taken without a reason.
  for (const code of codes) await page.getByRole('checkbox', { name: controls('list.select', { name: code }) }).check()
  await page.getByRole('button', { name: t('orders.bulk.next') }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(t('ask.warnings.unpaid'))
  await dialog.getByRole('button', { name: t('orders.bulk.next') }).click()
  await expect(dialog.getByText(t('ask.allTheSameError'))).toBeVisible()
  await dialog.getByLabel(t('ask.allTheSame')).fill('Paid in cash.')
  await dialog.getByRole('button', { name: t('orders.bulk.next') }).click()
  await expect(page.getByText(t('orders.bulk.moved', { count: 2 }))).toBeVisible()
  for (const code of codes) await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Waiting for production')
})

test.describe('job tickets', () => {
  // A connection that is cut.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] })

  test('of selected orders are downloaded as one PDF; a failure and a selection too large are said in words', async ({ page, shop }) => {
    const origin = shop.url('en', '')
    const codes = [await placeOrder(shop.url('cz', ''), 'Ticketová'), await placeOrder(shop.url('cz', ''), 'Ticketová')]
    await signIn(page, origin, 'admin@demo.example')
    await page.goto(`${origin}${list}?phrase=ticketova`, { waitUntil: 'networkidle' })
    const selectAll = page.getByRole('checkbox', { name: controls('list.selectAll') })
    const button = page.getByRole('button', { name: t('orders.tickets.button') })
    await selectAll.check()
    let file = ''
    // Job tickets are made soon after the order.
    await expect(async () => {
      const [download] = await Promise.all([page.waitForEvent('download', { timeout: 3000 }), button.click()])
      expect(download.suggestedFilename()).toMatch(/^Zakázkové listy [0-9-]{10}[.]pdf$/)
      file = await download.path()
      await expect(page.getByText(t('orders.tickets.done', { count: 2 }), { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    const text = pdfText(await readFile(file))
    for (const code of codes) expect(text).toContain(`${code}-1`)
    await expectAccessible(page, 'after the download of job tickets')

    await page.route('**/job-tickets', (route) => route.abort())
    await button.click()
    await expect(page.getByText(t('orders.tickets.failed'))).toBeVisible()

    for (let placed = codes.length; placed <= maxTicketOrders; placed += 1) await placeOrder(shop.url('cz', ''), 'Ticketová')
    await page.goto(`${origin}${list}?phrase=ticketova&limit=100`, { waitUntil: 'networkidle' })
    await selectAll.check()
    await button.click()
    await expect(page.getByText(t('orders.tickets.tooMany', { count: maxTicketOrders + 1, max: maxTicketOrders }))).toBeVisible()
  })
})

test('the palette leads to an order, a page, a partner and the price of an article by keyboard alone', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  const orderCode = await placeOrder(shop.url('cz', ''), 'Palette')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + list, { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: t('frame.paletteField') })
  await expect(field).toBeFocused()
  await field.fill(orderCode)
  await expect(page.getByRole('menuitem', { name: orderCode })).toBeVisible()
  await expectAccessible(page, 'the palette')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('order.title', { code: orderCode }) })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill(t('frame.names.jobs'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(origin + officeUrlFor('en', 'adminJobs'))

  // A partner by its name without accents, and by its company's number.
  for (const typed of ['tesarstvi vrba', '12345678']) {
    await goByPalette(page, typed, 'Tesařství Vrba')
    await expect(page).toHaveURL(origin + officeUrlFor('en', 'adminPartner', { priceListId: 'vrba' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tesařství Vrba s.r.o.')
    await page.goto(origin + list, { waitUntil: 'networkidle' })
  }
  await goByPalette(page, 'profi 15', /^Profi 15/)
  await expect(page).toHaveURL(/tab=meter/)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
})

test('an order shows its customer, sums, history and print files, and moves on from there', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  const orderCode = await placeOrder(shop.url('cz', ''), 'Detail')
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('en', 'b2bOrders', null, { phrase: orderCode }), { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: orderCode }).click()
  await expect(page.getByRole('heading', { name: t('order.title', { code: orderCode }) })).toBeVisible()
  const facts = page.getByRole('complementary', { name: t('order.facts') })
  await expect(facts).toContainText('Detail')
  // The office has its own names of the statuses.
  await expect(page.getByRole('list', { name: translatorOf('en').of('orders')('lookup.progress') })).toContainText('To approve design')
  await expect(facts.getByText(t('order.totalPrice'))).toBeVisible()
  await expectFitAndAccessible(page, 'an order in the office')

  const move = new RegExp(t('action.moveAlone'))
  await page.getByRole('button', { name: move }).click()
  await page.getByRole('dialog').getByRole('button', { name: move }).click()
  await expect(page.getByRole('button', { name: /Waiting for production/ })).toBeVisible()
})
