import { test as base, expect, type Page } from '@playwright/test'
import { type RunningShop, startShop } from '#tests/support/start-shop.ts'

/** Errors of the browser on a page: console errors and warnings, uncaught errors, failed requests. */
function errorsOn(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A newer request may abort an older one, and leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`status ${response.status()}: ${response.url()}`)
  })
  return errors
}

type WorkerFixture = [(fixtures: object, use: (shop: RunningShop) => Promise<void>) => Promise<void>, { scope: 'worker'; timeout: number }]

interface TestFixtures {
  /** Browser errors that a test expects, such as the status of a missing page. */
  readonly expectedErrors: RegExp[]
}

/** A shop for all tests of a worker that use the same one of these. */
const newShop = (env: Readonly<Record<string, string>> = {}): WorkerFixture => [
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  async ({}, use) => {
    const shop = await startShop({ env })
    await use(shop)
    await shop.stop()
  },
  { scope: 'worker', timeout: 180_000 },
]

/** Tests in Chromium against the built program. A test with an unexpected browser error fails. */
export const test = base.extend<TestFixtures, { shop: RunningShop }>({
  shop: newShop(),
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors = errorsOn(page)
    await use(page)
    expect(errors.filter((output) => !expectedErrors.some((expected) => expected.test(output)))).toEqual([])
  },
})

/** The same in a shop of their own, where no orders of other tests arrive. */
export const testInOwnShop = test.extend<object, { shop: RunningShop }>({ shop: newShop() })

/** The same in a demo that tells its story. */
export const testInDemo = test.extend<object, { shop: RunningShop }>({ shop: newShop({ DEMO_ORDERS: 'on' }) })

export { expect }
