import { join } from 'node:path'
import type { Logger } from 'pino'
import { openOneConnection } from '#db/one-connection.ts'
import { openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import { openStockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { drawProof } from '#features/designs/pictures/server/draw-proof.ts'
import { openOrderEvents } from '#features/orders/events/server/open-order-events.ts'
import { renderOrder } from '#features/orders/orders/server/render-order.ts'
import { partnerOrderQueues } from '#features/portal/orders/server/jobs.ts'
import { paymentQueues } from '#features/checkout/payments/server/jobs.ts'
import { recordAnswers } from '#features/checkout/payments/server/record-answer.ts'
import { startWorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { startTicketsRenderer } from '#features/production/print-files/server/tickets-renderer.ts'
import type { Config } from '#platform/server/env.ts'
import { makeFolder } from '#platform/server/files/make-folder.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { persistedSecret } from '#platform/server/files/persisted-secret.ts'
import { openDrain } from '#platform/server/http/drain.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { openPaymentProviders } from '#platform/server/payments/open-providers.ts'
import { openStandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import { buildApi } from '../build-api.ts'
import type { Deps } from '../deps.ts'
import { workOnSchedule } from '../jobs.ts'
import { failPrintJobs } from './fail-print-jobs.ts'
import { drawLater, storyChecker } from './story-documents.ts'
import { storyJobs } from './story-jobs.ts'
import { storyRecord, storySearchPath } from './story-record.ts'
import { openTeller } from './teller.ts'

/** The work of the shop that the story waits for each morning. */
const watched = [paymentQueues.watchPayments, paymentQueues.watchTransfers, partnerOrderQueues.watchDeliveries]

/** The figures of a pool that only monitoring reads. */
const noPool = { totalCount: 1, idleCount: 1, waitingCount: 0 }

const notHere = (what: string) => () => Promise.reject(new Error(`the story has no ${what}`))

/**
 * Opens the whole shop a second time, in the process that fills the demo: the same rules on the same database, under the clock of the story.
 * Nothing runs in threads here: the process itself is out of the way of the shop.
 */
export async function openStoryShop(config: Config, { url, logger }: { readonly url: string; readonly logger: Logger }) {
  let time = new Date(0)
  const clock = () => time
  const connection = await openOneConnection(url, { searchPath: storySearchPath })
  const { db, pool } = connection
  const database = { db, url }
  const files = await openFiles(config)
  const catalogue = await openCatalogue(database, logger)
  const stockNotifier = openStockNotifier(db, logger)
  const orderEvents = await openOrderEvents(database, logger)
  const workbooks = startWorkbookProcesses()
  const ticketsRenderer = startTicketsRenderer()
  const paymentsFolder = join(config.dataDir, 'story')
  makeFolder(paymentsFolder)
  const standIns = openStandIns({ folder: paymentsFolder, isAtShop: true })
  const { jobs, setDeps, work } = storyJobs(pool, clock)
  const deps: Deps = {
    config,
    // People of a story draw no documents by looking at an order.
    storyPool: null,
    resetDemo: null,
    db,
    pool: noPool,
    catalogue,
    content: createContentReader(config.site),
    guaranteeNotices: noGuaranteeNotices,
    files,
    disk: { state: () => ({ freeShare: 1, lowSince: null }) },
    checker: storyChecker,
    renderer: { render: drawLater },
    proofDrawer: { drawProof },
    // The only PDFs of the story are its own invoices: no process has to read them.
    pdfPages: { count: () => Promise.resolve({ ok: true, value: 1 }), draw: notHere('pages') },
    jobs: {
      ...jobs,
      work: notHere('workers'),
      failed: () => Promise.resolve([]),
      retry: () => Promise.resolve(false),
      waiting: () => Promise.resolve([]),
      metrics: () => Promise.resolve([]),
      stop: () => Promise.resolve(),
    },
    stockNotifier,
    orderEvents,
    workbooks,
    ticketsRenderer,
    payments: openPaymentProviders(config.payments, standIns, recordAnswers({ db, log: logger, clock })),
    standIns,
    renderProductImage: notHere('pictures'),
    tokenSecrets: config.jwtSecrets ?? [await persistedSecret(join(config.dataDir, 'jwt-secret'))],
    clock,
    drain: openDrain(),
  }
  const jobDeps = {
    ...deps,
    mailer: outboxOnlyMailer,
    printRenderer: { render: notHere('print files') },
  }
  await setDeps(jobDeps)
  const watches = new Map<string, () => Promise<void>>()
  await workOnSchedule({
    ...jobDeps,
    retentionClock: clock,
    jobs: {
      ...jobs,
      work: ({ name }, handle) => {
        watches.set(name, () => handle({} as Parameters<typeof handle>[0]))
        return Promise.resolve()
      },
    },
  })
  const app = await buildApi(deps, logger)
  // The stand-ins of the payment providers are called over HTTP.
  await app.listen({ host: '127.0.0.1', port: 0 })
  const record = storyRecord(pool)
  return {
    failPrintJobs: () => failPrintJobs({ ...deps, db, renderer: { render: renderOrder } }),
    asOne: connection.asOne,
    pool,
    record,
    standIns,
    catalogue,
    setTime: (at: Date) => void (time = at),
    work,
    watch: async (): Promise<void> => {
      for (const { name } of watched) await watches.get(name)?.()
    },
    teller: openTeller({ app, db, hosts: config.site.hosts, record, clock }),
    async close() {
      await app.close()
      await workbooks.close()
      await ticketsRenderer.close()
      await orderEvents.close()
      await stockNotifier.close()
      await catalogue.close()
      await connection.close()
    },
  }
}
