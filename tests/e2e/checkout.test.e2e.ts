import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { blankDesign } from '#domain/design/document.ts'
import { textOf } from '#tests/support/design-nodes.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { urlFor } from '#urls'
import type { RunningShop } from '../support/start-shop.ts'
import { svgLogo } from '../support/logos.ts'
import { makeOrderBody, sendOrder, totalOf } from '../support/order-by-api.ts'
import { lineOf } from '#tests/support/browser/seed-cart.ts'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

/** A cart from an older visit, with outdated prices. */
const staleLine = (id: string, quantity: number): PricedConfiguration => lineOf({ id, productId: 'block-72', quantity })

async function openCart(page: Page, shop: RunningShop, lines = [staleLine('aaaaaaaaaa', 200)]): Promise<void> {
  await page.goto(shop.url('cz', urlFor('cz', 'cart')))
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines))
  await page.reload()
}

const cartOf = (page: Page): Promise<PricedConfiguration[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as PricedConfiguration[])

const field = (page: Page, name: string) => page.locator(`[name="billingAddress.${name}"]`)

async function fillAddress(page: Page): Promise<void> {
  const values = {
    firstName: 'Žofie',
    surName: 'Nováková',
    street: 'Lipová 14',
    zipCode: '272 01',
    city: 'Kladno',
    phone: '+420 312 555 014',
    email: 'zofie@example.com',
  }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pokračovat k údajům' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Pokračovat k rekapitulaci' }).click()
  await page.getByRole('link', { name: 'Pokračovat k platbě' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Platba' })).toBeVisible()
}

async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click()
}

const expectAccessible = async (page: Page): Promise<void> => {
  await expect.poll(() => allAxeViolations(page, { within: 'main' })).toEqual([])
}

test('a cart from an earlier visit is priced again and updates with its quantities', async ({ page, shop }) => {
  await openCart(page, shop)
  await expect.poll(() => cartOf(page).then(([line]) => line?.currency)).toBe('CZK')
  const [before] = await cartOf(page)
  await page.getByRole('textbox', { name: /Množství/ }).fill('500')
  await expect.poll(() => cartOf(page).then(([line]) => line?.latestSelectedPriceLevel)).toBe(500)
  expect((await cartOf(page))[0]?.price).toBeGreaterThan(before?.price ?? 0)
  await expectAccessible(page)
})

test('a line is duplicated under a new id, and deleted only after confirmation', async ({ page, shop }) => {
  await openCart(page, shop)
  await page.getByRole('button', { name: /^Duplikovat/ }).click()
  await expect.poll(() => cartOf(page).then((lines) => new Set(lines.map(({ id }) => id)).size)).toBe(2)
  await page
    .getByRole('button', { name: /^Smazat/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ne, ponechat' }).click()
  expect(await cartOf(page)).toHaveLength(2)
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Smazat/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Ano, smazat' }).click()
    await expect.poll(() => cartOf(page)).toHaveLength(left)
  }
  await expect(page.getByRole('heading', { name: 'Košík je prázdný.' })).toBeVisible()
})

test('logos and texts of a line are downloaded in one archive, the files as they were uploaded', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'cz')
  await shopper.openDesigner('block-72')
  await shopper.addText('Vrba & dcera')
  await shopper.uploadLogo(svgLogo)
  await shopper.addToCart()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Loga a texty/ }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^block-72-.{10}\.zip$/)
  // Files are not compressed, so they can be found byte by byte in the archive.
  const archive = await readFile(await download.path())
  expect(archive.includes(`1-${svgLogo.name}`)).toBe(true)
  expect(archive.includes(svgLogo.buffer)).toBe(true)
  expect(archive.includes('texts.svg')).toBe(true)
  expect(archive.includes('>Vrba &#38; dcera</text>')).toBe(true)
})

test('an incomplete form counts its errors and focuses the first one', async ({ page, shop }) => {
  await openCart(page, shop)
  await page.getByRole('link', { name: 'Pokračovat k údajům' }).click()
  await page.getByRole('button', { name: 'Pokračovat k rekapitulaci' }).click()
  await expect(page.getByRole('alert')).toContainText('7 polí')
  await expect(field(page, 'firstName')).toBeFocused()
  await field(page, 'zipCode').fill('2720')
  await expect(page.getByText('Zadejte ho ve tvaru 110\u00a000')).toBeVisible()
  await expectAccessible(page)
})

test('entered information, cart and choices are transferred to the site of another language and back', async ({ page, shop }) => {
  await openCart(page, shop)
  await page.getByRole('link', { name: 'Pokračovat k údajům' }).click()
  await fillAddress(page)
  // Immediately: a pending autosave must not be lost.
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(shop.url('de', urlFor('de', 'information')))
  await expect(field(page, 'email')).toHaveValue('zofie@example.com')
  await expect.poll(() => cartOf(page).then(([line]) => line?.currency)).toBe('EUR')
  await field(page, 'city').fill('Slaný')
  await page.getByRole('link', { name: 'Čeština' }).click()
  await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'information')))
  await expect(field(page, 'city')).toHaveValue('Slaný')
  await expect.poll(() => cartOf(page).then(([line]) => line?.currency)).toBe('CZK')
})

test('an order leads to the confirmation page with the payment; reloading it leads to the empty cart', async ({ page, shop }) => {
  await openCart(page, shop)
  await goToPayment(page)
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await order(page)
  await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'thanks')))
  await expect(page.getByRole('img', { name: /QR kód platby/ })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'cart')))
  expect(await cartOf(page)).toEqual([])
})

test.describe('when an order is not accepted at once', () => {
  // Chromium reports the status of a refusal and failed requests.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|400|409/] })

  test('an order whose reply was lost is found after a reload and is placed only once', async ({ page, shop }) => {
    const codes: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/orders') && response.ok()) codes.push(((await response.json()) as { orderCode: string }).orderCode)
    })
    await openCart(page, shop)
    await goToPayment(page)
    await page.route(
      '**/api/orders',
      async (route) => {
        codes.push(((await (await route.fetch()).json()) as { orderCode: string }).orderCode)
        await route.abort('failed')
      },
      { times: 1 },
    )
    await order(page)
    await expect(page.getByRole('alert')).toContainText('Objednávku se zatím nepodařilo potvrdit')
    await page.reload()
    await expect(page.getByText('Stránka se zavřela při odesílání objednávky.')).toBeVisible()
    await order(page)
    await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'thanks')))
    await expect.poll(() => codes.length).toBe(2)
    expect(new Set(codes).size).toBe(1)
  })

  test('a changed price is shown, and accepted after confirmation', async ({ page, shop }) => {
    provesMessage('priceChanged.payment')
    await openCart(page, shop)
    await goToPayment(page)
    const totals = { items: 1, transport: 1, duty: 0, vatRate: 21, vat: 1, total: 1000, totalWithVat: 1210, currency: 'CZK' }
    const refusal = { status: 409, json: { message: 'changed', reason: 'price-changed', totals } }
    await page.route('**/api/orders', (route) => route.fulfill(refusal), { times: 1 })
    await order(page)
    await expect(page.getByRole('status').filter({ hasText: 'Cena se mezitím změnila' })).toContainText('1 210,00 Kč')
    await page.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click()
    await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'thanks')))
  })

  test('pieces bought by someone else meanwhile are explained, and no entered data is lost', async ({ page, shop }) => {
    provesMessage('stockTakenMeanwhile.payment')
    const version = { productId: 'block-53', color: 'white', scale: 'freeCenter' } as const
    await openCart(page, shop, [{ ...staleLine('cccccccccc', 200), ...version }])
    await goToPayment(page)
    const [origin, body] = [shop.url('cz', ''), makeOrderBody(0)]
    const configurations = [{ ...version, id: 'abcdefghij', quantity: 3950, design: blankDesign() }]
    await sendOrder(origin, { ...body, configurations, seenTotal: await totalOf(origin, { ...body, configurations }) })
    await order(page)
    const refusal = page.getByRole('alert').filter({ hasText: 'Skladem zbývá jen' })
    await expect(refusal).toContainText('80')
    await refusal.getByRole('link').click()
    await expect(page.getByRole('alert').filter({ hasText: '80' }).first()).toBeVisible()
    await page.getByRole('textbox', { name: /Množství/ }).fill('80')
    await page.getByRole('link', { name: 'Pokračovat k údajům' }).click()
    await expect(field(page, 'email')).toHaveValue('zofie@example.com')
    await page.getByRole('button', { name: 'Pokračovat k rekapitulaci' }).click()
    await page.getByRole('link', { name: 'Pokračovat k platbě' }).click()
    await order(page)
    await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'thanks')))
  })

  test('a print that is no longer possible is named, and its link opens the design for repair', async ({ page, shop }) => {
    const design = blankDesign()
    const tiny = textOf('Nordhus', { fontSizeMm: 1, heightMm: 1.4, widthMm: 4, xMm: 100, yMm: 6 })
    await openCart(page, shop, [
      {
        ...staleLine('bbbbbbbbbb', 200),
        design: { ...design, sides: design.sides.map((side, nth) => (nth === 0 ? { ...side, nodes: [tiny] } : side)) },
      },
    ])
    await goToPayment(page)
    await order(page)
    const refusal = page.getByRole('alert').filter({ hasText: 'Potisk v této podobě nelze vyrobit' })
    await expect(refusal.getByRole('listitem')).toContainText([
      /^Block 72, bílá: První dílek, „Nordhus“: Písmena .*\smm/,
      /^Block 72, bílá: První dílek, „Nordhus“: Tah .*\smm v „o“/,
    ])
    await refusal.getByRole('link').first().click()
    await expect(shopperOn(page, shop, 'cz').layer('Nordhus')).toBeVisible()
    await expect(page.getByText('Tampontisk udrží velká písmena')).toBeVisible()
  })
})

test('steps that are not reached yet redirect to the current one', async ({ page, shop }) => {
  for (const step of ['information', 'recapitulation', 'payment', 'thanks'] as const) {
    await page.goto(shop.url('cz', urlFor('cz', step)))
    await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'cart')))
  }
  await openCart(page, shop)
  for (const step of ['recapitulation', 'payment'] as const) {
    await page.goto(shop.url('cz', urlFor('cz', step)))
    await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'information')))
  }
})

test('on a phone the button to the top covers neither the next button nor a total, at any scroll position', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCart(page, shop)
  await page.getByRole('link', { name: 'Pokračovat k údajům' }).click()
  // The form page starts at the top; only then is it scrolled.
  await expect(field(page, 'firstName')).toBeVisible()
  const toTop = page.getByRole('button', { name: 'Zpět nahoru' })
  const onward = page.getByRole('button', { name: 'Pokračovat' })
  const sums = page.locator('aside dd:visible')
  const height = await page.evaluate(() => document.body.scrollHeight - window.innerHeight)
  let seen = 0
  for (let top = 110; top < height; top += 60) {
    await page.evaluate(async (to) => {
      window.scrollTo({ top: to, behavior: 'instant' })
      // The scroll event is fired with the next frame, and its effect is rendered with the one after.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }, top)
    if (!(await toTop.isVisible())) continue
    seen += 1
    const button = await toTop.boundingBox()
    for (const other of [onward, ...(await sums.all())]) {
      const box = await other.boundingBox()
      if (!box || !button) continue
      const isApart = box.y + box.height <= button.y || button.y + button.height <= box.y || box.x + box.width <= button.x
      expect(isApart, `at ${top} px`).toBe(true)
    }
  }
  expect(seen).toBeGreaterThan(0)
})

test.describe('on a phone, at any scroll position', () => {
  test.use({ viewport: { width: 390, height: 700 }, expectedErrors: [/500|ApiError/] })

  test('the reason why it does not continue scrolls into view', async ({ page, shop }) => {
    provesMessage('transportUnknown.information')
    const toFoot = () => page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const failing = async (path: string) => {
      await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
      return () => page.unroute(path)
    }
    const alert = (words: string) => page.getByRole('alert').filter({ hasText: words })
    const heal = await failing('**/api/priceLists/configuration-price')
    await openCart(page, shop)
    await expect(alert('Cenu se nepodařilo aktualizovat')).toBeVisible()
    for (const _ of ['at first', 'and again']) {
      await toFoot()
      await page.getByRole('link', { name: 'Pokračovat k údajům' }).click()
      await expect(alert('1 položku je třeba opravit')).toBeInViewport({ ratio: 1 })
    }
    await heal()
    await page.getByRole('button', { name: 'Zkusit znovu' }).click()
    await page.getByRole('link', { name: 'Pokračovat k údajům' }).click()

    const healTransport = await failing('**/api/calculate-transportation-price')
    await fillAddress(page)
    await expect(alert('Dopravu se nepodařilo spočítat')).toBeVisible()
    await field(page, 'firstName').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Pokračovat' }).click()
    await expect(alert('Dopravu se nepodařilo spočítat')).toBeInViewport({ ratio: 1 })
    await healTransport()
    await page.getByRole('button', { name: 'Pokračovat' }).click()
    await page.getByRole('link', { name: 'K platbě' }).click()

    const healOrders = await failing('**/api/orders')
    await page.getByRole('checkbox').check()
    for (const _ of ['at first', 'and again']) {
      await toFoot()
      await page.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click()
      await expect(alert('Chyba je na naší straně')).toBeInViewport({ ratio: 1 })
    }
    await healOrders()
    await page.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click()
    await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'thanks')))
  })
})
