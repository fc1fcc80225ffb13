import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeCalls } from '../support/office-by-api.ts'
import { makeOrderBody, placeOrderAt, sendOrder, totalOf } from '../support/order-by-api.ts'
import { openShopDatabase } from '../support/shop-database.ts'
import { sweep } from '#tests/support/sweep.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')

test('the overview shows the week, and what waits leads to its orders', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const body = makeOrderBody(0, { quantity: 10 })
  await sendOrder(origin, { ...body, seenTotal: await totalOf(origin, body) })
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'adminOrders'))
  await page
    .getByRole('navigation', { name: t('frame.pages') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('overview.title') })).toBeVisible()

  const thisWeek = page.getByRole('row').filter({ hasText: t('overview.weeks.thisWeek') })
  await expect(thisWeek.getByRole('cell').first()).not.toHaveText('0')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: t('overview.best.title') })).toContainText('Block 72')
  await expectFitAndAccessible(page, 'the overview')

  await page
    .getByRole('region', { name: t('overview.tasks.title') })
    .getByRole('link', { name: new RegExp(t('overview.tasks.names.sendDesign')) })
    .click()
  await expect(page).toHaveURL(/quickFilter=waitingForDesign/)
})

test('the open overview follows what happens to orders', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'adminOverview'), { waitUntil: 'networkidle' })
  const count = page
    .getByRole('region', { name: t('overview.tasks.title') })
    .getByRole('link', { name: new RegExp(t('overview.tasks.names.sendDesign')) })
    .locator('b')
  const before = Number(await count.textContent())
  const { id } = await placeOrderAt(origin)
  await expect(count).toHaveText(String(before + 1))
  const call = await officeCalls(origin)
  await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'new', to: 'designApproved' })
  await expect(count).toHaveText(String(before))
})

for (const locale of sweep(['en', 'de'] as const, (locale) => locale === 'de'))
  test(`the overview on the site ${locale} fits and is accessible`, async ({ page, shop }) => {
    const origin = shop.url(locale, '')
    await signIn(page, origin, 'admin@demo.example')
    await page.goto(origin + officeUrlFor(locale, 'adminOverview'))
    await expect(page.getByRole('heading', { level: 1, name: translatorOf(locale).of('office')('overview.title') })).toBeVisible()
    await expectFitAndAccessible(page, `the overview, ${locale}`)
  })

test('the overview says what fails, since when, and how to mend it, until it is mended', async ({ page, shop }) => {
  const database = openShopDatabase(shop.dataDir, 1)
  try {
    await database.query(`INSERT INTO provider_failures (method, since, last_at, reason)
      VALUES ('goPay', now() - interval '1 hour', now(), 'no reply from /api/oauth2/token: connect ECONNREFUSED 10.0.0.5:443')`)
    await database.query(`INSERT INTO pgboss.job (name, state, created_on, start_after, output) VALUES
      ('send-mail', 'retry', now() - interval '3 hours', now() + interval '1 hour', '{"message":"Invalid login: 535 5.7.8"}'),
      ('mail-proof', 'failed', now() - interval '2 days', now(), '{"message":"ENOSPC: no space left on device"}')`)
    for (const locale of ['cz', 'en', 'de'] as const) {
      const origin = shop.url(locale, '')
      const words = translatorOf(locale).of('office')
      await signIn(page, origin, 'admin@demo.example')
      await page.goto(origin + officeUrlFor(locale, 'adminOverview'))
      const warnings = page.getByRole('region', { name: words('overview.warnings.title') }).getByRole('listitem')
      await expect(warnings.getByRole('heading')).toHaveText([
        `${words('overview.warnings.urgent')} ${words('overview.warnings.titles.providerSilent', { name: 'GoPay' })}`,
        `${words('overview.warnings.urgent')} ${words('overview.warnings.titles.mailsWaiting', { count: 1 })}`,
        words('overview.warnings.titles.jobsFailed', { count: 1 }),
      ])
      await expect(warnings.nth(2)).toContainText(words('jobs.names.mail-proof'))
      await expect(warnings.nth(0)).toContainText(words('jobs.failures.unreachable'))
      await expect(warnings.nth(1)).toContainText(words('jobs.failures.login'))
      await expect(warnings.nth(1)).toContainText(words('overview.warnings.repairs.mailsWaiting'))
      await expect(warnings.nth(2)).toContainText(words('overview.warnings.since', { moment: '' }).trim())
      await expectFitAndAccessible(page, `the overview with warnings, ${locale}`)
    }

    const warnings = page.getByRole('region', { name: translatorOf('de').of('office')('overview.warnings.title') })
    await warnings.getByRole('link').first().click()
    await expect(page).toHaveURL(shop.url('de', '') + officeUrlFor('de', 'adminJobs'))
    await database.query(`DELETE FROM provider_failures`)
    await database.query(`DELETE FROM pgboss.job WHERE name IN ('send-mail', 'mail-proof') AND state IN ('retry', 'failed')`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: translatorOf('de').of('office')('overview.title') })).toBeVisible()
    await expect(warnings).toBeHidden()
  } finally {
    await database.end()
  }
})

test('an order whose print files are late is named with a link to it, in every language', async ({ page, shop }) => {
  const database = openShopDatabase(shop.dataDir, 1)
  const { id } = await placeOrderAt(shop.url('cz', ''))
  try {
    const { rows } = await database.query<{ code: string }>(`SELECT order_code AS code FROM orders WHERE id = $1`, [id])
    const code = rows[0]?.code ?? ''
    await database.query(
      `INSERT INTO pgboss.job (name, state, created_on, start_after, data, output) VALUES
        ('make-print-files', 'retry', now() - interval '1 hour', now() + interval '1 hour', $1,
         '{"message":"the picture can''t be drawn: unreadable"}')`,
      [{ orderId: id }],
    )
    for (const locale of ['en', 'de', 'cz'] as const) {
      const origin = shop.url(locale, '')
      const words = translatorOf(locale).of('office')
      await signIn(page, origin, 'admin@demo.example')
      await page.goto(origin + officeUrlFor(locale, 'adminOverview'))
      const overdue = page.getByRole('region', { name: words('overview.overduePrints.title', { count: 1 }) })
      await expect(overdue.getByRole('row').filter({ hasText: code })).toContainText(words('jobs.failures.picture'))
      await expectFitAndAccessible(page, `the overview with late print files, ${locale}`)
    }
    await page.getByRole('link', { name: code }).first().click()
    await expect(page).toHaveURL(shop.url('cz', '') + officeUrlFor('cz', 'adminOrder', { orderId: id }))
  } finally {
    await database.query(`DELETE FROM pgboss.job WHERE name = 'make-print-files' AND state = 'retry'`)
    await database.end()
  }
})

test.describe('while the program restarts', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })
  test('the open overview stays, and is read again afterwards', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    await signIn(page, origin, 'admin@demo.example')
    await page.clock.install()
    await page.goto(origin + officeUrlFor('cz', 'adminOverview'), { waitUntil: 'networkidle' })
    const replies = /[/]api[/]ready$|[.]data(?:$|[?])/
    await page.route(replies, (route) => route.abort('failed'))
    const asked = page.waitForEvent('requestfailed', (request) => replies.test(request.url()))
    await page.clock.fastForward(60_000)
    // The page itself is not requested: an error would take its place.
    expect((await asked).url()).toBe(`${origin}/api/ready`)
    const database = openShopDatabase(shop.dataDir, 1)
    try {
      await database.query(`INSERT INTO provider_failures (method, since, last_at, reason)
        VALUES ('goPay', now() - interval '1 hour', now(), 'no reply from /api/oauth2/token: connect ECONNREFUSED 10.0.0.5:443')`)
      const title = page.getByRole('heading', { level: 1, name: t('overview.title') })
      await expect(title).toBeVisible()
      await page.unroute(replies)
      await page.clock.fastForward(60_000)
      await expect(page.getByRole('heading', { name: t('overview.warnings.titles.providerSilent', { name: 'GoPay' }) })).toBeVisible()
      await expect(title).toBeVisible()
    } finally {
      await database.query(`DELETE FROM provider_failures`)
      await database.end()
    }
  })
})

test.describe('another role', () => {
  // Chromium reports the status of the 404 page.
  test.use({ expectedErrors: [/status (of )?404/] })
  test('does not see the overview', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    for (const email of ['dealer@demo.example', 'partner@demo.example']) {
      await signIn(page, origin, email)
      expect((await page.goto(origin + officeUrlFor('cz', 'adminOverview')))?.status()).toBe(404)
    }
  })
})
