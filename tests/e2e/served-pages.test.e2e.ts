import type { Page } from '@playwright/test'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { everyPage, type EveryPageName } from '#signed-in-urls'
import { urlFor } from '#urls'
import { fetchFromSite } from '../support/fetch-from-site.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'
import { everyNth, sweep } from '#tests/support/sweep.ts'

const names = Object.keys(everyPage) as EveryPageName[]
const parameters: Readonly<Record<string, string>> = { productId: 'block-72', category: 'meter', token: 'no-such-order' }
const pathOf = (name: EveryPageName, locale: 'cz' | 'en' | 'de') =>
  everyPage[name][locale].replace(/:(\w+)/g, (_, key: string) => parameters[key] ?? 'x')

/** Records every violation of the content security policy from now on; the page reports them by events. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('recordViolation', (violation: string) => void violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      (window as unknown as { recordViolation: (violation: string) => void }).recordViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`,
      ),
    )
  })
  return violations
}

/** The router runs in the browser only if the inline scripts were allowed to run. */
const isAlive = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window)

/** Adds an inline script that no page has. */
const addForeignScript = (page: Page) =>
  page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "foreign"' })))

test.describe('the content security policy', () => {
  // 404 pages, unknown orders, and checkout steps that redirect.
  test.use({ expectedErrors: [/404/] })

  test('allows the inline scripts of every page, including the 404 page, and blocks none', async ({ page, shop }) => {
    test.setTimeout(300_000)
    const violations = await watchPolicy(page)
    for (const url of [
      ...sweep(names, everyNth(2)).map((name) => shop.url('en', pathOf(name, 'en'))),
      shop.url('cz', '/nikde'),
      shop.url('de', urlFor('de', 'payment')),
      shop.url('de', urlFor('de', 'meter', null, { color: 'white' })),
    ]) {
      await page.goto(url)
      await isAlive(page)
    }
    expect(violations).toEqual([])
  })

  test.describe('when a script is added', () => {
    test.use({ expectedErrors: [/Content Security Policy/] })

    test('blocks it, and the violation is seen', async ({ page, shop }) => {
      const violations = await watchPolicy(page)
      await page.goto(shop.url('en', urlFor('en', 'about')))
      await isAlive(page)
      await addForeignScript(page)
      await expect.poll(() => violations).toEqual([expect.stringContaining('script-src-elem inline')])
      await expect(page).not.toHaveTitle('foreign')
    })
  })

  test('allows those of account pages, which are rendered for each request', async ({ page, shop }) => {
    test.setTimeout(180_000)
    const violations = await watchPolicy(page)
    await page.request.post(shop.url('cz', '/api/auth/login'), { data: { email: 'admin@demo.example', password: demoPassword } })
    for (const name of [
      'home',
      'meter',
      'product',
      'configuration',
      'cart',
      'adminOrders',
      'adminJobs',
      'adminSettings',
      'b2bOrders',
      'b2bProduction',
      'b2bRefunds',
    ] as const) {
      await page.goto(shop.url('cz', pathOf(name, 'cz')))
      await isAlive(page)
    }
    expect(violations).toEqual([])
  })
})

test('unknown query parameters do not change a page, and the language switch keeps them', async ({ page, shop }) => {
  const list = (query: string) => `${urlFor('en', 'meter')}?${query}`
  const tagOf = async (query: string) => (await fetchFromSite(shop, 'en', list(query))).headers['etag']
  expect(await tagOf('color=white&campaign=1')).toBe(await tagOf('color=white&campaign=2'))
  expect(await tagOf('color=white')).toBe(await tagOf('campaign=1&color=white&color=red485'))
  expect(await tagOf('color=white')).not.toBe(await tagOf('color=natural'))

  await page.goto(shop.url('en', list('color=white&campaign=2')))
  const german = page.getByRole('banner').getByRole('link', { name: 'Deutsch' })
  // One cached page serves all campaigns, so its script adds them to the link.
  await expect(german).toHaveAttribute('href', /campaign=2/)
  await german.click()
  await expect(page).toHaveURL(shop.url('de', `${urlFor('de', 'meter')}?color=white&campaign=2`))
})

test('every icon that a page or the manifest of a site names is served, and the one that browsers request unasked', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('en'))
  const named = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  expect(named).toContain('/favicon.ico')
  const manifest = await fetchFromSite(shop, 'en', '/site.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  const { lang, icons } = JSON.parse(manifest.body) as { lang: string; icons: { src: string }[] }
  expect(lang).toBe('en')
  for (const path of [...named, ...icons.map(({ src }) => src)]) {
    const { status, headers } = await fetchFromSite(shop, 'en', path)
    expect({ path, status }).toEqual({ path, status: 200 })
    expect(headers['content-type'], path).toMatch(/^(image\/|application\/manifest)/)
  }
})

test('a path in upper case leads to its page on every site; an undecodable one to the 404 page', async ({ shop }) => {
  for (const [site, path] of [
    ['cz', '/Kosik'],
    ['en', '/Cart'],
    ['de', '/WARENKORB'],
  ] as const) {
    const { status, headers } = await fetchFromSite(shop, site, path)
    expect([status, headers['location']]).toEqual([308, urlFor(site, 'cart')])
  }
  const lost = await fetchFromSite(shop, 'cz', '/produkt/%E0%A4%A')
  expect([lost.status, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test.describe('before the page’s scripts arrive', () => {
  /** Opens a page of the English shop whose scripts are held back until the returned function is called. */
  async function openWithoutScripts(page: Page, shop: RunningShop, path: string) {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(shop.url('en', path), { waitUntil: 'commit' })
    // Nothing is painted before its style is there; until then also what the style sheet hides can be found.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return scripts.resolve
  }

  test('a button that is pressed is pressed when they do', async ({ page, shop }) => {
    const deliverScripts = await openWithoutScripts(page, shop, urlFor('en', 'product', { productId: 'block-72' }))
    const gallery = page.getByRole('region', { name: 'Pictures of Block 72' })
    const first = gallery.getByRole('listitem').getByRole('link').first()
    const before = (await first.getAttribute('aria-label')) ?? ''
    await gallery.getByRole('button', { name: 'Next picture' }).click()
    await expect(first).toHaveAccessibleName(before)
    deliverScripts()
    await expect(first).not.toHaveAccessibleName(before)
  })

  test('colour, quantity and price tier of the designer wait for them, so that no choice is lost', async ({ page, shop }) => {
    const deliverScripts = await openWithoutScripts(page, shop, urlFor('en', 'configuration', { productId: 'block-72' }))
    const color = page.getByRole('combobox', { name: 'Colour', exact: true })
    const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true })
    const tier = page.getByRole('radio', { name: /^500–/ })
    for (const field of [color, quantity, tier]) await expect(field).toBeDisabled()
    deliverScripts()
    await color.selectOption({ label: 'Red 485' })
    await expect(page).toHaveURL(/color=red485/)
    await page.locator('label', { has: tier }).click()
    await expect(quantity).toHaveValue('500')
    await quantity.fill('620')
    await expect(tier).toBeChecked()
  })

  test('the colours in the menu of a tablet wait for them, too', async ({ page, shop }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    const deliverScripts = await openWithoutScripts(page, shop, urlFor('en', 'configuration', { productId: 'pencil-1' }))
    await page.locator('summary', { hasText: '•••' }).click()
    const colors = page.getByRole('group', { name: 'Colour' })
    const chosen = colors.getByRole('radio', { checked: true })
    await expect(chosen).toBeDisabled()
    deliverScripts()
    await colors.getByTitle('Yellow, black end, HB').click()
    await expect(page).toHaveURL(/color=yellowBlackHb/)
    await expect(chosen).toHaveAccessibleName('Yellow, black end, HB')
  })
})
