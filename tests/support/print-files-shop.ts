import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { toAmount } from '#domain/money.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { stock } from '#db/schema/products.ts'
import { openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { confirmOrder, type OrderMailDeps } from '#features/billing/letters/server/confirm-order.ts'
import { startOrderThreads } from '#features/orders/orders/server/order-threads.ts'
import { placeOrder } from '#features/orders/orders/server/place-order.ts'
import { priceOrder } from '#features/orders/orders/server/price-order.ts'
import { storeUpload } from '#features/designs/uploads/server/store-upload.ts'
import { readConfig } from '#platform/server/env.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { openFolder } from '#platform/server/files/open-files.ts'
import { listenerOf } from '#db/listen.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { pictureOf } from '#tests/support/design-nodes.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { PrintFilesDeps } from '#features/production/print-files/server/make-print-files.ts'
import { startPrintFilesRenderer } from '#features/production/print-files/server/print-files-renderer.ts'
import { openPaymentProviders } from '#platform/server/payments/open-providers.ts'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { outboxQueues } from '#platform/server/mail/jobs.ts'

const payments = openPaymentProviders({ goPay: null, payPal: null }, null)

/** When the orders are placed, by the clock of the shop. */
export const placedAt = new Date('2026-11-21T10:00:00Z')
const clock = () => placedAt
export const config = readConfig({})
const quiet = { error: () => {} }

/** A picture that orders may print, stored with the shop. */
export const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><circle cx="30" cy="30" r="28" fill="#c8102e"/></svg>'

/** A shop with what brings its orders to the press. */
export async function openPrintFilesShop() {
  const folder = await mkdtemp(join(tmpdir(), 'print-files-'))
  const database = await createTestDatabase()
  const catalogue = await openCatalogue(database, quiet)
  const jobs = await openJobs({ pool: database.pool, listen: listenerOf(database.url) }, quiet, [
    orderQueues.confirm,
    letterQueues.makePrintFiles,
    outboxQueues.sendMail,
  ])
  const files = openFolder(folder)
  const renderer = startOrderThreads()
  const printRenderer = startPrintFilesRenderer()
  const bytes = new TextEncoder().encode(logo)
  await storeUpload(
    { db: database.db, fileStore: files, clock },
    { kind: 'design-image', sender: { ip: '192.0.2.1' }, sha256: sha256Of(bytes), bytes },
  )
  const content = createContentReader(config.site)
  const deps: OrderMailDeps & PrintFilesDeps = {
    db: database.db,
    files,
    catalogue,
    content,
    guaranteeNotices: noGuaranteeNotices,
    renderer,
    printRenderer,
    jobs,
    mailer: outboxOnlyMailer,
    clock,
    config,
  }
  await database.db.update(stock).set({ quantity: 100_000 }).where(eq(stock.productId, 'block-72'))

  /**
   * A confirmed order of two meters: one pad printed in a Pantone ink; the other blank, with a logo on its last slat, with the same text on
   * both slats, or in an ink without a code.
   */
  async function confirmed(onSecond: 'nothing' | 'logo' | 'both slats alike' | 'an ink without a code' = 'nothing'): Promise<string> {
    const [configuration] = makeOrderBody(0).configurations
    if (!configuration) throw new Error('no configuration')
    const sides = configuration.design.sides.map((side) => ({
      ...side,
      nodes: side.nodes.map((node) => ({ ...node, inks: [{ hex: '#da291c', pantone: '485 C' }] })),
    }))
    const image = sha256Of(new TextEncoder().encode(logo))
    const picture = pictureOf(image, { name: 'vrba.svg', xMm: 90, yMm: 2, widthMm: 16, heightMm: 8 })
    const [text] = sides
    const inRed = (text?.nodes ?? []).map((node) => ({ ...node, inks: [{ hex: '#c8102e' }] }))
    const nodesOf = {
      nothing: [[], []],
      logo: [[], [picture]],
      'both slats alike': [text?.nodes ?? [], text?.nodes ?? []],
      'an ink without a code': [inRed, []],
    }[onSecond]
    const second = { ...configuration.design, sides: sides.map((side, index) => ({ ...side, nodes: nodesOf[index] ?? [] })) }
    const input = OrderInput.parse({
      ...makeOrderBody(0),
      configurations: [
        { ...configuration, design: { ...configuration.design, sides } },
        { ...configuration, id: 'bbbbbbbbbb', design: second },
      ],
    })
    const priced = priceOrder(catalogue.current(), input)
    if (!priced.ok) throw new Error(JSON.stringify(priced.issues))
    const placed = await placeOrder(
      { db: database.db, files, checker: inThreadChecker, catalogue, jobs, payments, stockNotifier: { notify: () => {} }, clock },
      {
        input: { ...input, seenTotal: toAmount(priced.value.totals.totalThousandths) },
        siteLocale: 'cz',
        idempotencyKey: randomUUID(),
      },
    )
    if (!placed.ok) throw new Error(placed.reason)
    await confirmOrder(deps, { orderId: placed.order.id })
    return placed.order.id
  }
  async function close(): Promise<void> {
    await jobs.stop()
    await renderer.close()
    await printRenderer.close()
    await catalogue.close()
    await database.drop()
    await rm(folder, { recursive: true })
  }
  return { database, files, deps, printRenderer, confirmed, close }
}

export type PrintFilesShop = Awaited<ReturnType<typeof openPrintFilesShop>>
