import type { Page } from '@playwright/test'
import type { RunningShop } from '#tests/support/start-shop.ts'
import { expect } from './shop-test.ts'

interface OutboxMail {
  readonly id: string
  readonly to: string
  readonly subject: string
}

/**
 * Opens the link of the newest mail to an address in the demo's outbox, as its reader does. `path` is the beginning of its path on the site;
 * the port of a test's program is not the configured one.
 */
export async function openMailedLink(page: Page, shop: RunningShop, to: string, site: 'cz' | 'en' | 'de', path: string): Promise<void> {
  const newest = async (): Promise<OutboxMail | undefined> => {
    const mails = (await (await fetch(shop.url('cz', '/demo/outbox.json'))).json()) as OutboxMail[]
    return mails.find((mail) => mail.to === to)
  }
  await expect.poll(async () => (await newest())?.to).toBe(to)
  const html = await (await fetch(shop.url('cz', `/demo/outbox/${(await newest())?.id ?? ''}/html`))).text()
  const link = html
    .match(/https?:\/\/[^\s"<]+/g)
    ?.map((url) => new URL(url))
    .find(({ pathname }) => pathname.startsWith(path))
  await page.goto(shop.url(site, link?.pathname ?? ''))
}
