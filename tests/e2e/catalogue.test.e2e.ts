import { expect, test } from '#tests/support/browser/shop-test.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

/** The visible cards; each has its product id. */
const cardIds = 'article[data-product]'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'filters of a list' : 'filters of a list without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      // Chromium reports a script that it may not run as blocked by policy.
      expectedErrors: javaScriptEnabled ? [] : [/\.js csp$/],
    })

    test('a selected value appears in the URL and narrows the list, a second one narrows it further', async ({ page, shop }) => {
      await page.goto(shop.url('en', '/meter'))
      const filters = page.getByRole('region', { name: 'Filters' })
      await filters.getByRole('link', { name: /^Block 7/ }).click()
      await expect(page).toHaveURL(shop.url('en', '/meter?type=block7'))
      await expect(page.getByText('3 of 12 models')).toBeVisible()
      await filters.getByRole('link', { name: /^2 m/ }).click()
      await expect(page).toHaveURL(/type=block7&length=2$/)
      await expect(page.locator(cardIds)).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Block 72' })).toBeVisible()
      await page.goBack()
      await expect(page.locator(cardIds)).toHaveCount(3)
    })

    test('a selected value is removed by its cross, all of them by clearing', async ({ page, shop }) => {
      await page.goto(shop.url('en', '/pencil?shape=round&length=175'))
      await expect(page.locator(cardIds)).not.toHaveCount(11)
      await page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: 'Remove filter Length: 175 mm' }).click()
      await expect(page).toHaveURL(shop.url('en', '/pencil?shape=round'))
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await expect(page).toHaveURL(shop.url('en', '/pencil'))
      await expect(page.locator(cardIds)).toHaveCount(11)
    })

    test('a list without a match says so and links back to the whole list', async ({ page, shop }) => {
      provesMessage('noMatchingProduct')
      await page.goto(shop.url('cz', '/skladaci-metry?type=slimboy&length=3'))
      await expect(page.getByRole('status').filter({ hasText: 'Žádný odpovídající výrobek' })).toBeVisible()
      await expect(page.locator(cardIds)).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Zrušit filtry' }).last().click()
      await expect(page.locator(cardIds)).toHaveCount(12)
    })

    test('a colour filter changes the cards to that colour, and their links open it', async ({ page, shop }) => {
      await page.goto(shop.url('de', '/zollstoecke?color=red485'))
      const card = page.locator('article[data-product="block-72"]')
      await expect(card.locator('img').first()).toHaveAttribute('src', /block-72-red485\.jpg/)
      await card.getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/\/produkt\/block-72\?color=red485&scale=/)
      await expect(page.getByRole('status').filter({ hasText: 'Rot 485' })).toBeVisible()
    })
  })

test.describe('on a narrow screen the filters', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('open as a dialog that keeps the focus until Escape or its close button', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/meter'), { waitUntil: 'networkidle' })
    const row = page.getByRole('region', { name: 'Filters' })
    const opener = row.getByRole('link', { name: 'Filters' })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(row.getByRole('link', { name: 'Perfekt 3 models' })).toBeHidden()
    await opener.click()
    await expect(sheet.getByRole('link', { name: 'Perfekt 3 models' })).toBeVisible()
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab')
      const isInPage = await page.evaluate(
        () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
      )
      expect(isInPage).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(shop.url('en', '/meter'))
    await opener.click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
  })

  test('stay open while values are selected and cleared, and lead to the matching models', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/meter'))
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('link', { name: 'Filters' }).click()
    await sheet.getByRole('link', { name: 'Perfekt 3 models' }).click()
    await sheet.getByRole('link', { name: 'Clear filters' }).click()
    await expect(sheet.getByRole('button', { name: 'Show 12 models' })).toBeVisible()
    await sheet.getByRole('link', { name: 'Perfekt 3 models' }).click()
    await sheet.getByRole('button', { name: 'Show 3 models' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(shop.url('en', '/meter?type=perfekt'))
    await expect(page.locator(cardIds)).toHaveCount(3)
  })

  test('are closed by the Back button, which keeps the selection', async ({ page, shop }) => {
    await page.goto(shop.url('en'))
    await page.goto(shop.url('en', '/meter'))
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('link', { name: 'Filters' }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(shop.url('en', '/meter'))
    await page.getByRole('link', { name: 'Length' }).click()
    await sheet.getByRole('link', { name: /^2 m/ }).click()
    await expect(page).toHaveURL(/length=2/)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(shop.url('en', '/meter?length=2'))
    await page.goBack()
    await expect(page).toHaveURL(shop.url('en'))
  })
})

test('on a narrow screen without JavaScript the row links to the filters in the page', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(shop.url('en', '/meter'))
  const link = page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: 'Perfekt 3 models' })
  await expect(link).toBeHidden()
  await page.getByRole('link', { name: 'Filters' }).click()
  await link.click()
  await expect(page.locator(cardIds)).toHaveCount(3)
  await context.close()
})

test.describe('a card', () => {
  test('scrolls its colours by 30 px per click, in both directions', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/meter'))
    const card = page.locator('article[data-product="block-72"]')
    const scrolled = () => card.locator('ul').evaluate((row) => row.scrollLeft)
    await card.getByRole('button', { name: 'More colours' }).click()
    await expect.poll(scrolled).toBe(30)
    await card.getByRole('button', { name: 'More colours' }).click()
    await expect.poll(scrolled).toBe(60)
    await card.getByRole('button', { name: 'Previous colours' }).click()
    await expect.poll(scrolled).toBe(30)
  })

  test('shows another colour without leaving the list', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/meter'), { waitUntil: 'networkidle' })
    const card = page.locator('article[data-product="block-51"]')
    await card.getByRole('link', { name: /^Blue 293,/ }).click()
    await expect(card.locator('img').first()).toHaveAttribute('src', /block-51-blue293\.jpg/)
    await expect(card.getByRole('link', { name: 'Design yours: Block 51' })).toHaveAttribute('href', /color=blue293/)
    await expect(page).toHaveURL(shop.url('en', '/meter'))
  })

  test('marks a colour that is out of stock or below the minimum, and does not offer to design it', async ({ page, shop }) => {
    provesMessage('outOfStock.lists')
    await page.goto(shop.url('en', '/pencil'), { waitUntil: 'networkidle' })
    const card = page.locator('article[data-product="pencil-1"]')
    await card.getByRole('link', { name: 'Red, copying lead' }).scrollIntoViewIfNeeded()
    await card.getByRole('link', { name: 'Purple, copying lead, out of stock' }).click()
    await expect(card.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    await card.getByRole('link', { name: /^Silver, black end, HB, fewer than the minimum/ }).click()
    await expect(card.getByRole('button', { name: 'Fewer than 50 pcs in stock' })).toBeDisabled()
    await card.getByRole('link', { name: /^White, black end/ }).click()
    await expect(card.getByRole('link', { name: /^Design yours/ })).toBeVisible()
  })
})

test.describe('a product', () => {
  test('shows four thumbnails at a time, and its arrows wrap around', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/product/block-72?color=white&scale=freeTop'))
    const gallery = page.getByRole('region', { name: 'Pictures of Block 72' })
    const thumbnails = gallery.getByRole('listitem').getByRole('link')
    await expect(thumbnails).toHaveCount(4)
    const count = Number(/of (\d+)/.exec((await thumbnails.first().getAttribute('aria-label')) ?? '')?.[1])
    expect(count).toBeGreaterThan(4)
    await gallery.getByRole('button', { name: 'Previous picture' }).click()
    await expect(thumbnails.first()).toHaveAccessibleName(`Picture ${count} of ${count}`)
    await thumbnails.first().click()
    await expect(gallery.getByRole('img', { name: `Block 72, White, picture ${count}` })).toBeVisible()
    await gallery.getByRole('button', { name: 'Next picture' }).click()
    await expect(thumbnails.first()).toHaveAccessibleName(`Picture 1 of ${count}`)
  })

  test('enlarges its picture: arrow keys browse and wrap around, Escape closes', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/product/block-72'))
    const opener = page.getByRole('link', { name: 'Enlarge picture' })
    expect(await opener.getByRole('img').boundingBox()).toMatchObject({ width: 620, height: 416 })
    await opener.click()
    const lightbox = page.getByRole('dialog', { name: 'Pictures of Block 72' })
    await expect(lightbox.getByText(/^Picture 1 of/)).toBeVisible()
    expect(await lightbox.getByRole('img').boundingBox()).toMatchObject({ width: 1000, height: 600 })
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText(/^Picture 2 of/)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText(/^Picture (\d+) of \1$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('in an unknown version shows an available one, and the unknown one is removed from the URL', async ({ page, shop }) => {
    for (const path of ['/product/block-53', '/configuration/block-53']) {
      await page.goto(shop.url('en', `${path}?color=brown&scale=freeTop`))
      await expect(page).toHaveURL(shop.url('en', `${path}?scale=freeTop`))
      await page.goto(shop.url('en', `${path}?utm_source=mail&color=brown&scale=upside-down`))
      await expect(page).toHaveURL(shop.url('en', `${path}?utm_source=mail`))
    }
  })

  test('cannot be designed in a sold-out version, and names an available one', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/product/block-72?color=ocher&scale=freeTop'))
    await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    await page.getByRole('link', { name: /^White, [\d,]+ in stock/ }).click()
    await expect(page).toHaveURL(/color=white/)
    await page.getByRole('link', { name: 'Design yours: Block 72' }).click()
    await expect(page).toHaveURL(shop.url('en', '/configuration/block-72?color=white&scale=freeTop'))
  })
})

test('a page scrolled by more than 100 px offers a button to the top', async ({ page, shop }) => {
  await page.goto(shop.url('en', '/meter'))
  const toTop = page.getByRole('button', { name: 'Back to top' })
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await scrollTo(101)
  await expect(toTop).toBeVisible()
  await scrollTo(100)
  await expect(toTop).toBeHidden()
  await scrollTo(101)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
})

test('the header links to the four categories, marks the current one, and its logo links to the meters', async ({ page, shop }) => {
  await page.goto(shop.url('de', '/'))
  const categories = page.getByRole('navigation', { name: 'Produkte' })
  await expect(categories.getByRole('link')).toHaveText(['Zollstöcke', 'Lineale', 'Bleistifte', 'Rührspatel'])
  await categories.getByRole('link', { name: 'Lineale' }).click()
  await expect(categories.getByRole('link', { name: 'Lineale' })).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Rule & Lead/ })
    .click()
  await expect(page).toHaveURL(shop.url('de', '/zollstoecke'))
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'studio@ruleandlead.example' })).toBeVisible()
})

test.describe('an unknown address', () => {
  // The browser itself reports a missing page in its console.
  test.use({ expectedErrors: [/404/] })

  test('shows the notice without header and footer, and a link to the home page', async ({ page, shop }) => {
    provesMessage('pageNotFound')
    const answer = await page.goto(shop.url('en', '/product/block-99'))
    expect(answer?.status()).toBe(404)
    expect((await page.goto(shop.url('en', '/nothing/here')))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page lies 4 mm beyond the rule.')
    await expect(page).toHaveTitle(/Page not found/)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL(shop.url('en', '/'))
  })
})
