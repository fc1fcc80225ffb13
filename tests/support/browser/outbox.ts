import type { Page } from '@playwright/test'
import type { RunningShop } from '#tests/support/start-shop.ts'
import { expect } from './shop-test.ts'

interface OutboxMail {
  readonly id: string
  readonly to: string
  readonly subject: string
}

/** The links that were opened in this process of tests. */
const opened = new Set<string>()

/** The mails to an address in the demo's outbox, the newest first. */
export async function postedTo(shop: RunningShop, to: string): Promise<readonly OutboxMail[]> {
  const mails = (await (await fetch(shop.url('cz', '/demo/outbox.json'))).json()) as OutboxMail[]
  return mails.filter((mail) => mail.to === to)
}

/** The links of a mail. */
async function linksOf(shop: RunningShop, { id }: OutboxMail): Promise<readonly URL[]> {
  const html = await (await fetch(shop.url('cz', `/demo/outbox/${id}/html`))).text()
  return (html.match(/https?:\/\/[^\s"<]+/g) ?? []).map((url) => new URL(url))
}

/**
 * Opens the link of the newest mail to an address in the demo's outbox that has one to `path`, as its reader does. `path` is the beginning of
 * its path on the site; the port of a test's program is not the configured one. A link that was opened before is not opened again.
 */
export async function openMailedLink(page: Page, shop: RunningShop, to: string, site: 'cz' | 'en' | 'de', path: string): Promise<void> {
  const newest = async (): Promise<URL | undefined> => {
    for (const mail of await postedTo(shop, to)) {
      const link = (await linksOf(shop, mail)).find(({ pathname }) => pathname.startsWith(path))
      if (link) return opened.has(link.href) ? undefined : link
    }
    return undefined
  }
  await expect.poll(async () => (await newest()) !== undefined).toBe(true)
  const link = await newest()
  opened.add(link?.href ?? '')
  await page.goto(shop.url(site, link?.pathname ?? ''))
}
