import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { informationIssues } from '#domain/orders/check-information.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { accountByEmail } from '#features/accounts/accounts/server/reads.ts'
import { demoAccounts, demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { seedDemoAccounts } from '#app/server/demo/seed-demo-accounts.ts'
import { signIn } from '#features/accounts/accounts/server/sign-in.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemoAccounts(shop.db)
  // A second start of the demo finds existing accounts.
  await seedDemoAccounts(shop.db)
})
afterAll(() => shop.close())

test.each(demoAccounts)('$email signs in as $role', async ({ email, role, partner }) => {
  const credentials = { email, password: demoPassword, ip: '192.0.2.1', device: null }
  const signedIn = await signIn({ db: shop.db, clock: () => new Date(), tokenSecrets: [''] as const }, credentials)
  expect(signedIn).toMatchObject({
    ok: true,
    account: { role, priceList: partner ? { id: partner.list.id, currency: partner.list.currency } : null },
  })
})

test.each(demoAccounts.flatMap(({ partner }) => partner?.list ?? []))('partners pay $percentBelow % less in $currency', async (list) => {
  const { id, currency, percentBelow } = list
  const own = await vi.waitUntil(() => shop.catalogue.current().priceList(id, currency), { timeout: 40_000 })
  const usual = shop.catalogue.current().defaultPriceList(currency)
  expect(own.articles).toHaveLength(usual?.articles.length ?? 0)
  expect(own.technologies).toHaveLength(usual?.technologies.length ?? 0)
  const sum = (rows: readonly { pricesThousandths: readonly number[] }[] = []) =>
    rows.reduce((all, { pricesThousandths }) => all + pricesThousandths.reduce((one, price) => one + price, 0), 0)
  expect(sum(own.articles) / sum(usual?.articles)).toBeCloseTo(1 - percentBelow / 100, 2)
})

test('the billing details of partners pass the rules of the form', async () => {
  const billed = demoAccounts.filter(({ partner }) => partner)
  expect(billed).toHaveLength(2)
  for (const { email } of billed) {
    const billing = (await accountByEmail(shop.db, email))?.billing
    expect(informationIssues({ ...emptyInformation, useBillingCompany: true, ...(billing && { billingAddress: billing }) })).toEqual([])
  }
})
