import { formatMoment } from '#domain/format/days.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { placeOrderAt } from '../support/order-by-api.ts'
import { openShopDatabase } from '../support/shop-database.ts'
import { sweep } from '#tests/support/sweep.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/ERR_FAILED/] })

const words = translatorOf('en').of('office')
const controls = translatorOf('en').of('controls')
const longWords = 'relay access denied, ask the postmaster. '.repeat(20)

test('the answer to a retry is in its row or below the list; a long error and a long list are cut', async ({ page, shop }) => {
  const database = openShopDatabase(shop.dataDir, 1)
  const origin = shop.url('en', '')
  try {
    const { rows } = await database.query<{ name: string; created_on: Date }>(
      `INSERT INTO pgboss.job (name, state, created_on, start_after, retry_limit, output) VALUES
        ('mail-proof', 'failed', now() - interval '3 hours', now() - interval '1 hour', 0, $1),
        ('mail-proof', 'failed', now() - interval '2 hours', now(), 0, '{"message":"554 5.7.1 relay access denied"}')
        RETURNING name, created_on`,
      [JSON.stringify({ message: longWords })],
    )
    // No worker takes a blocked job.
    await database.query(`INSERT INTO pgboss.job (name, state, start_after, blocked) VALUES ('mail-invoice', 'retry', now(), true)`)
    const subjectOf = (index: number) =>
      `${words('jobs.names.mail-proof')}, ${words('jobs.since', { moment: formatMoment(rows[index]?.created_on ?? new Date()) })}`
    const retryOf = (index: number) =>
      page.getByRole('button', { name: controls('action.on', { action: words('action.retry'), subject: subjectOf(index) }) })
    await signIn(page, origin, 'admin@demo.example')
    await page.goto(origin + officeUrlFor('en', 'adminJobs'), { waitUntil: 'networkidle' })

    await expect(page.getByRole('row').filter({ hasText: 'mail-invoice' })).toContainText(words('jobs.now'))
    await expect(page.getByText(words('jobs.cut', { shown: 200 }))).toBeHidden()
    const row = page.getByRole('row').filter({ has: retryOf(0) })
    const more = (key: 'showAll' | 'showLess') => row.getByRole('button', { name: words(`jobs.${key}`) })
    const text = row.getByText(longWords.trim().slice(0, 60))
    const height = async () => (await text.boundingBox())?.height ?? 0
    const cutHeight = await height()
    await more('showAll').click()
    expect(await height()).toBeGreaterThan(cutHeight)
    await more('showLess').click()
    expect(await height()).toBe(cutHeight)

    await page.route('**/retry', (route) => route.abort())
    const head = page.getByRole('row').first()
    const before = await head.boundingBox()
    await retryOf(1).click()
    const alert = page
      .getByRole('row')
      .filter({ has: retryOf(1) })
      .getByRole('alert')
    await expect(alert).toHaveText(`${subjectOf(1)}: ${translatorOf('en').of('accounts')('failures.noAnswer')}`)
    await expect(retryOf(1)).toBeFocused()
    expect(await head.boundingBox()).toEqual(before)
    await expectFitAndAccessible(page, 'a retry that failed')

    await page.unroute('**/retry')
    await retryOf(1).click()
    const status = page.getByText(words('jobs.begun', { job: words('jobs.names.mail-proof') }))
    await expect(status).toHaveRole('status')
    await expect(alert).toBeHidden()
    await expect(status).toBeHidden()

    await database.query(`INSERT INTO pgboss.job (name, state) SELECT 'mail-proof', 'failed' FROM generate_series(1, 201)`)
    await page.reload()
    await expect(page.getByText(words('jobs.cut', { shown: 200 }))).toBeVisible()
  } finally {
    await database.query(`DELETE FROM pgboss.job WHERE name IN ('mail-proof', 'mail-invoice')`)
    await database.end()
  }
})

for (const locale of sweep(['cz', 'de'] as const, (locale) => locale === 'de'))
  test(`the list of failed jobs on the site ${locale} fits and is accessible`, async ({ page, shop }) => {
    const database = openShopDatabase(shop.dataDir, 1)
    const origin = shop.url(locale, '')
    try {
      const { id } = await placeOrderAt(shop.url('cz', ''))
      await database.query(
        `INSERT INTO pgboss.job (name, state, start_after, data, output) VALUES
          ('mail-proof', 'retry', now() + interval '1 hour', $1, '{"message":"554 5.7.1 relay access denied"}'),
          ('watch-deliveries', 'failed', now(), NULL, $2)`,
        [JSON.stringify({ orderId: id }), JSON.stringify({ message: longWords })],
      )
      await signIn(page, origin, 'admin@demo.example')
      await page.goto(origin + officeUrlFor(locale, 'adminJobs'), { waitUntil: 'networkidle' })
      await expect(page.getByText(translatorOf(locale).of('office')('jobs.failures.refused'))).toBeVisible()
      await expectFitAndAccessible(page, `failed jobs, ${locale}`)
    } finally {
      await database.query(`DELETE FROM pgboss.job WHERE name IN ('mail-proof', 'watch-deliveries') AND state IN ('retry', 'failed')`)
      await database.end()
    }
  })
