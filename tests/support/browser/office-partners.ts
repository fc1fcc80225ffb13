import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { translatorOf } from '#messages/every-message.ts'
import { partnerForm } from '#tests/support/price-lists-by-api.ts'
import { officeUrlFor } from '#office-urls'
import { expect } from './shop-test.ts'
import { signIn } from './sign-in.ts'

const address = translatorOf('cz').of('checkout')

/** Opens a page of the office as the admin, once its script runs. */
export async function openOffice(page: Page, origin: string, path: string): Promise<void> {
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + path, { waitUntil: 'networkidle' })
}

/** Creates a partner by API, whose first person can sign in as demo accounts do. The page is signed in as the admin. */
export async function createPartner(page: Page, origin: string, billingCompanyName: string) {
  const email = `${randomUUID()}@partner.example`
  const reply = await page.request.post(`${origin}/api/priceLists`, {
    data: { ...partnerForm, email, billingCompanyName, password: demoPassword },
  })
  expect(reply.status()).toBe(201)
  const { id } = (await reply.json()) as { id: string }
  return { id, email, path: officeUrlFor('cz', 'adminPartner', { priceListId: id }) }
}

/** Types a new partner from its e-mail field to the per cent, which is then selected. */
export async function typePartner(page: Page, email: string, name: string): Promise<void> {
  const typed = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await typed(email)
  await typed(partnerForm.password)
  // Currency, dealer, language, may sign in, buys as a company.
  for (let nth = 0; nth < 5; nth += 1) await page.keyboard.press('Tab')
  for (const text of [name, '27082440', '', 'Karel', 'Klávesa', 'Dlouhá 3']) await typed(text)
  await page.keyboard.press('Tab')
  for (const text of ['602 00', 'Brno', '+420 600 100 900', email, 'Volat ráno']) await typed(text)
  await page.keyboard.press('Control+a')
}

export const cityField = (page: Page) => page.getByLabel(address('information.fields.city'), { exact: true })
