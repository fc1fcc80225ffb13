import type { Page } from '@playwright/test'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { expect } from './shop-test.ts'

/** Signs in a demo account at a site. It asks from a page of that site, because only the browser resolves the hosts of the sites. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  const isSignedIn = await page.evaluate(
    async (login) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ...login, domain: location.hostname })
      return (await fetch('/api/auth/login', { method: 'POST', headers, body })).ok
    },
    { email, password: demoPassword },
  )
  expect(isSignedIn).toBe(true)
}
