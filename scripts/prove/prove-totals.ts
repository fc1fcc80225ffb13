import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openShop } from '#app/server/open-shop.ts'
import { buildServer } from '#app/server/build-server.ts'
import { mails } from '#db/schema/mails.ts'
import { stock } from '#db/schema/products.ts'
import { confirmOrder } from '#features/billing/letters/server/confirm-order.ts'
import { shopperKey } from '#features/orders/orders/server/confirmation-mail.ts'
import { completeMail, postedMails } from '#platform/server/mail/reads.ts'
import { readConfig } from '#platform/server/env.ts'
import { createLogger } from '#platform/server/log.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { blankRenderer } from '../../tests/support/blank-renderer.ts'
import { compareTotals } from '../../tests/support/compare-totals.ts'
import { madeUpOrders } from '../../tests/support/made-up-orders.ts'
import { providePdfReaders } from '../system-packages.ts'
import type { ProofOutcome } from './proof.ts'

const orderCount = 1000

/** Places a thousand orders over all sites, countries and articles; counts the places that show another total than the page did. */
export async function proveTotals(): Promise<ProofOutcome> {
  providePdfReaders()
  const dataDir = mkdtempSync(join(tmpdir(), 'rule-and-lead-totals-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO_ORDERS: 'off' })
  const logger = createLogger(config.logLevel)
  const shop = await openShop(config, logger)
  const app = await buildServer(shop.deps, { logger })
  const { db, files } = shop.deps
  const mailDeps = { ...shop.deps, mailer: outboxOnlyMailer, renderer: await blankRenderer() }
  let wrong = 0
  try {
    await db.update(stock).set({ quantity: 100_000_000 })
    const toCompare = {
      async call(site: 'cz' | 'en' | 'de', url: string, body?: object, given: Readonly<Record<string, string>> = {}) {
        const headers = { host: site === 'cz' ? 'localhost' : `${site}.localhost`, ...given }
        const reply = await app.inject(
          body === undefined ? { method: 'GET', url, headers } : { method: 'POST', url, headers, payload: body },
        )
        if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
        return reply.json()
      },
      async confirmation(orderId: string) {
        await confirmOrder(mailDeps, { orderId })
        const [row] = await postedMails({ db, files }, eq(mails.uniqueKey, shopperKey(orderId)))
        if (!row) throw new Error(`no mail about order ${orderId}`)
        return completeMail(row, files)
      },
    }
    for (const order of madeUpOrders(orderCount, Date.now() % 2 ** 31))
      for (const differing of await compareTotals(toCompare, order)) {
        wrong += 1
        console.log(differing)
      }
  } finally {
    await app.close()
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { wrong, figures: { orders: orderCount } }
}
