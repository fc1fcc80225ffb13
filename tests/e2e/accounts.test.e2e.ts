import type { Page } from '@playwright/test'
import { formatMoney } from '#domain/format/format-money.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { fromAmount } from '#domain/money.ts'
import { demoAccounts, demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { signInErrors } from '#features/accounts/accounts/sign-in-errors.ts'
import { demoSeller } from '#platform/server/seller.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { expectFitAndAccessible, expectAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

const words = { cz: translatorOf('cz').of('accounts'), en: translatorOf('en').of('accounts'), de: translatorOf('de').of('accounts') }
const emailOf = (role: Role) => demoAccounts.find((account) => account.role === role)?.email ?? ''
const [admin, dealer, partner] = [emailOf('admin'), emailOf('dealer'), emailOf('partner')]

/** Signs in with the form of the open login page. */
async function signIn(page: Page, site: 'cz' | 'en' | 'de', email: string, password = demoPassword) {
  const t = words[site]
  await page.getByLabel(t('email')).fill(email)
  await page.getByLabel(t('password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('submit'), exact: true })
    .click()
}

const accountMenu = (page: Page, site: 'cz' | 'en' | 'de', email: string) =>
  page
    .getByRole('banner')
    .locator('summary', { hasText: email })
    .and(page.getByLabel(words[site]('menu.label', { email })))

test.describe('signing in', () => {
  test.use({ expectedErrors: [/401/] })

  test('shows what is missing, one message for every failure, and returns to the previous page, in every language', async ({
    page,
    shop,
  }) => {
    provesMessage('signInFailed.page')
    const t = words.en
    const product = urlFor('en', 'product', { productId: 'block-72' }, { color: 'natural' })
    await page.goto(shop.url('en', product))
    await page.getByRole('banner').getByRole('link', { name: 'Partner sign-in' }).click()
    await page.getByRole('button', { name: t('submit'), exact: true }).click()
    await expect(page.getByLabel(t('email'))).toBeFocused()
    await expect(page.getByText(t('emailRequired'))).toBeVisible()
    await expect(page.getByText(t('passwordRequired'))).toBeVisible()
    await expectFitAndAccessible(page, 'the sign-in with its faults')

    await signIn(page, 'en', 'nobody@demo.example', 'a guess')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(`Your sales representative can help, ${demoSeller.phone}`)
    expect(new URL(page.url()).searchParams.get('error')).toContain('incorrect')
    await page.reload()
    await expect(alert).toBeVisible()
    await page.getByRole('button', { name: t('showPassword') }).click()
    await expect(page.getByLabel(t('password'), { exact: true })).toHaveAttribute('type', 'text')

    const calls: string[] = []
    page.on('request', (request) => {
      const call = /\/api\/(auth\/login|profile)$/.exec(request.url())?.[1]
      if (call !== undefined) calls.push(`${request.method()} ${call} ${request.headers()['authorization']?.split(' ')[0] ?? ''}`.trim())
    })
    await page.getByLabel(t('remember')).check()
    await signIn(page, 'en', `  ${partner.toUpperCase()} `)
    await expect(page).toHaveURL(shop.url('en', product))
    expect(calls).toEqual(['POST auth/login', 'GET profile Bearer'])
    await expect(accountMenu(page, 'en', partner)).toBeVisible()
    const [cookie] = await page.context().cookies(shop.url('en'))
    expect(cookie).toMatchObject({ name: 'jwt-token', httpOnly: true, sameSite: 'Lax', secure: false })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)

    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await expect(accountMenu(page, 'de', partner)).toBeVisible()
    await page.goto(shop.url('de', urlFor('de', 'login', null, { back: '/kontakt' })))
    await expect(page).toHaveURL(shop.url('de', '/kontakt'))
  })
})

test('credentials entered before hydration are submitted after it', async ({ page, shop }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(shop.url('en', urlFor('en', 'login')), { waitUntil: 'commit' })
  await page.getByLabel(words.en('email')).fill(partner)
  await page.getByLabel(words.en('password'), { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  script.resolve()
  await page
    .getByRole('main')
    .getByRole('button', { name: words.en('submit'), exact: true })
    .click()
  await expect(page).toHaveURL(shop.url('en', officeUrlFor('en', 'b2bOrders')))
})

test.describe('failed sign-in', () => {
  test.use({ expectedErrors: [/429|500|ERR_FAILED|An unexpected error while getProfile:/] })

  test('needs a token in the reply, and reports a rate limit, a server error and an unreachable server', async ({ page, shop }) => {
    provesMessage('signInWithoutToken.page')
    const t = words.en
    await page.goto(shop.url('en', urlFor('en', 'login')))
    for (const [answer, said] of [
      [{ json: {} }, 'Token not found'],
      [{ status: 429, json: { message: signInErrors.tooMany } }, 'Too many attempts to sign in.'],
      [{ status: 500, json: { message: 'broken' } }, t('pages.login.failed')],
      [null, t('pages.login.unreachable')],
    ] as const) {
      await page.route('**/api/auth/login', (route) => (answer ? route.fulfill(answer) : route.abort('failed')), { times: 1 })
      await signIn(page, 'en', partner)
      await expect(page.getByRole('alert')).toContainText(said)
    }
  })

  test('a profile that fails after the right password is logged and reported, and the visitor stays signed out', async ({ page, shop }) => {
    const t = words.en
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto(shop.url('en', urlFor('en', 'login')))
    await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
    await signIn(page, 'en', partner)
    await expect(page.getByRole('alert')).toContainText(t('pages.login.failed'))
    expect(logged.some((line) => line.startsWith('An unexpected error while getProfile:'))).toBe(true)
    await page.goto(shop.url('en', urlFor('en', 'meter')))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Partner sign-in' })).toBeVisible()
  })
})

test('the account menu links each role to its own pages', async ({ page, shop }) => {
  const menu = words.cz
  const own = { admin: menu('menu.admin'), others: menu('menu.orders') }
  for (const [email, link, foreign] of [
    [admin, own.admin, own.others],
    [dealer, own.others, own.admin],
    [partner, own.others, own.admin],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(shop.url('cz', urlFor('cz', 'login')))
    await signIn(page, 'cz', email)
    await expect(page).toHaveURL(shop.url('cz', officeUrlFor('cz', email === admin ? 'adminOrders' : 'b2bOrders')))
    await page.goto(shop.url('cz', urlFor('cz', 'links')))
    await accountMenu(page, 'cz', email).click()
    await expect(page.getByRole('banner').getByRole('link', { name: link })).toBeVisible()
    await expectAccessible(page, 'the menu of an account')
    await expect(page.getByRole('banner').getByRole('link', { name: foreign })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Přihlášení partnerů' })).toHaveCount(0)
  }
})

test('a partner sees and pays their own prices on every page, and leaves no data behind', async ({ page, shop }) => {
  test.setTimeout(120_000)
  const shopper = shopperOn(page, shop, 'cz')
  const cartLink = page.getByRole('banner').getByRole('link', { name: /^Košík, 1 / })
  const priceOf = async (path: string) => ((await (await page.request.get(shop.url('cz', path))).json()) as { price: number }).price
  const from = (amount: number) => formatMoney(fromAmount(amount), 'CZK', 'cz')
  const ownPrices = page.getByText('Vaše ceny', { exact: true })

  await shopper.openDesigner('block-72', { color: 'natural', scale: 'freeTop' })
  await shopper.setQuantity(100)
  await shopper.addToCart()
  const openFigure = await cartLink.innerText()
  const openFrom = await priceOf('/api/priceLists/by-id/default/price/block-72?color=natural&scale=freeTop')

  await page.getByRole('banner').getByRole('link', { name: 'Přihlášení partnerů' }).click()
  await signIn(page, 'cz', partner)
  await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'cart')))
  await expect(ownPrices).toBeVisible()
  await expect(cartLink).not.toContainText(openFigure.replace(/^1\s*/, ''))
  const ownFrom = await priceOf('/api/priceLists/by-id/vrba/price/block-72?color=natural&scale=freeTop')
  expect(ownFrom).toBeLessThan(openFrom * 0.9)

  const query = { color: 'natural', scale: 'freeTop' }
  await page.goto(shop.url('cz', urlFor('cz', 'product', { productId: 'block-72' }, query)))
  await expect(page.getByRole('main').getByText(from(ownFrom)).first()).toBeVisible()
  await expect(ownPrices).toBeVisible()
  await page.goto(shop.url('cz', urlFor('cz', 'meter', null, { color: 'natural' })))
  const card = page.getByRole('main').locator('li, article').filter({ hasText: 'Block 72' }).first()
  await expect(card).toContainText(from(ownFrom))
  await expect(ownPrices).toBeVisible()
  await shopper.openDesigner('block-72', query)
  await expect(ownPrices.first()).toBeVisible()
  await shopper.setQuantity(100)
  const total = await shopper.total.innerText()

  // The steps of shoppers lead back to the cart, which ends in the order.
  await page.goto(shop.url('cz', urlFor('cz', 'information')))
  await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'cart')))
  const summary = page.getByRole('complementary')
  await expect(summary.getByText('Tesařství Vrba s.r.o.')).toBeVisible()
  await expect(summary.getByText(total).first()).toBeVisible()
  await page.getByRole('main').getByRole('checkbox').check()
  const office = translatorOf('cz').of('portal')
  const ordering = page.waitForResponse('**/api/b2b/partner/order/create')
  await page.getByRole('button', { name: office('cart.place') }).click()
  expect((await ordering).status()).toBe(201)
  await expect(page.getByRole('heading', { name: office('delivery.title') })).toBeVisible()

  await accountMenu(page, 'cz', partner).click()
  await page.getByRole('button', { name: words.cz('menu.signOut') }).click()
  await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'meter')))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Přihlášení partnerů' })).toBeVisible()
  expect(await page.context().cookies(shop.url('cz'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Tesařství Vrba')
  await page.goto(shop.url('cz', urlFor('cz', 'product', { productId: 'block-72' }, query)))
  await expect(page.getByRole('main').getByText(from(openFrom)).first()).toBeVisible()
})
