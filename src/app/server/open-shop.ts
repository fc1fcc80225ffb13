import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { checkNotifications } from '#db/check-notifications.ts'
import { connect } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { listenerOf } from '#db/listen.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { updateStoredSecrets } from '#features/accounts/accounts/server/update-stored-secrets.ts'
import { seedDemoAccounts } from './demo/seed-demo-accounts.ts'
import { openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import { openStockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { demoSettings, seedCatalogue } from '#features/catalogue/products/server/seed-catalogue.ts'
import { readGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { locales } from '#domain/locale.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { openOrderEvents } from '#features/orders/events/server/open-order-events.ts'
import { recordAnswers } from '#features/checkout/payments/server/record-answer.ts'
import { startOrderThreads } from '#features/orders/orders/server/order-threads.ts'
import { preparePictures } from '#features/catalogue/images/server/prepare-pictures.ts'
import { productImageRenderer } from '#features/catalogue/images/server/render-product-image.ts'
import { startWorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { startPrintFilesRenderer } from '#features/production/print-files/server/print-files-renderer.ts'
import { startTicketsRenderer } from '#features/production/print-files/server/tickets-renderer.ts'
import { openPdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { createSmtpMailer, smtpConfigOf } from '#platform/server/mail/smtp-mailer.ts'
import type { Config } from '#platform/server/env.ts'
import { watchDisk } from '#platform/server/files/disk-watch.ts'
import { filesFolderOf, openFiles } from '#platform/server/files/open-files.ts'
import { persistedSecret } from '#platform/server/files/persisted-secret.ts'
import { makeFolder } from '#platform/server/files/make-folder.ts'
import { openDrain } from '#platform/server/http/drain.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { reasonOf } from '#platform/server/log.ts'
import { openPaymentProviders } from '#platform/server/payments/open-providers.ts'
import { openStandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import { localeOfHost } from '#platform/server/sites.ts'
import type { Deps } from './deps.ts'
import { startFilling } from './demo/start-filling.ts'
import { beginStory, retentionClockOf, storyProgress } from './demo/story-record.ts'
import { workOnActions, workOnSchedule } from './jobs.ts'
import { queues } from './queues.ts'

export interface OpenShop {
  readonly deps: Deps
  /** Starts what the role of this process asks for: jobs, and the drawing of pictures in advance. Call it once the program listens. */
  readonly work: () => Promise<void>
  /** Resolves when the embedded PostgreSQL has ended, for whatever reason; never with an external database. */
  readonly databaseEnded: Promise<void>
  /** Closes jobs, then the pool, then PostgreSQL. Close HTTP first. */
  readonly close: () => Promise<void>
}

type Close = () => Promise<void>

/** Collects close functions and runs them in reverse order. */
function disposables() {
  const closers: Close[] = []
  return {
    add: (close: Close) => void closers.push(close),
    async close() {
      for (const close of closers.splice(0).toReversed()) await close()
    },
  }
}

/** @throws a readable error when the stored password is not that of the database (PostgreSQL's code 28P01). */
const startDemoDatabase = (dataDir: string) =>
  startEmbeddedPostgres(join(dataDir, 'database')).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === '28P01')) throw cause
    const help = 'Restore its file "password" from a backup, or set DATA_DIR to a new folder.'
    throw new Error(`The database in ${dataDir} can't be used: ${cause.message}. ${help}`, { cause })
  })

/** Creates the data folder, and makes sure that it can be written to. @throws a readable error that names the variable. */
function makeDataFolder(folder: string): void {
  const refuse = (what: string, cause: unknown) =>
    new Error(`The folder ${folder} can't be ${what}: set DATA_DIR to one that this user may write to (${reasonOf(cause)}).`, { cause })
  try {
    makeFolder(folder)
  } catch (cause) {
    throw refuse('created', cause)
  }
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw refuse('written to', cause)
  }
}

const clock = () => new Date()

const never = new Promise<void>(() => {})

/** Opens everything the shop needs. The demo starts and fills its own PostgreSQL; production uses an external database. */
export async function openShop(config: Config, logger: Logger): Promise<OpenShop> {
  const content = createContentReader(config.site)
  const guaranteeNotices = await readGuaranteeNotices(config.guaranteeNoticesFolder)
  if (config.databaseUrl !== null && locales.some((locale) => guaranteeNotices[locale] === null))
    logger.warn(
      'the official notice on the legal guarantee is missing for a language: see GUARANTEE_NOTICES in docs/operations/deployment.md',
    )
  const opened = disposables()
  try {
    makeDataFolder(config.dataDir)
    // Created at once, so that the backup of a new shop finds it.
    if (config.bucket === null) makeDataFolder(filesFolderOf(config))
    const files = await openFiles(config)
    const disk = watchDisk(config.dataDir, clock)
    opened.add(disk.close)
    const embedded = config.databaseUrl === null ? await startDemoDatabase(config.dataDir) : null
    if (embedded) opened.add(embedded.stop)
    const url = config.databaseUrl ?? embedded?.url ?? ''
    try {
      // Before the migrations, which trust in advisory locks.
      if (!embedded) await checkNotifications(url)
      await migrateDatabase(url, { onWait: () => logger.warn('waiting for another process that migrates or restores the database') })
    } catch (cause) {
      throw embedded ? cause : new Error(`The database of DATABASE_URL can't be used: ${reasonOf(cause)}`, { cause })
    }
    const database = connect(url)
    opened.add(database.close)
    const { db, pool } = database
    if (embedded) {
      await seedCatalogue(db, demoSettings)
      await seedDemoAccounts(db)
      if (config.fillsDemo) await beginStory(pool, clock())
    }
    const catalogue = await openCatalogue(database, logger)
    opened.add(catalogue.close)
    const stockNotifier = openStockNotifier(db, logger)
    opened.add(stockNotifier.close)
    const orderEvents = await openOrderEvents(database, logger)
    opened.add(orderEvents.close)
    const mailer = config.mail.smtpUrl === null ? outboxOnlyMailer : createSmtpMailer(smtpConfigOf(config.mail.smtpUrl))
    opened.add(mailer.close)
    const orderThreads = startOrderThreads()
    opened.add(orderThreads.close)
    const printRenderer = startPrintFilesRenderer()
    opened.add(printRenderer.close)
    const ticketsRenderer = startTicketsRenderer()
    opened.add(ticketsRenderer.close)
    const pdfPages = openPdfPages()
    opened.add(pdfPages.close)
    const workbooks = startWorkbookProcesses()
    opened.add(workbooks.close)
    const jobs = await openJobs({ pool, listen: listenerOf(url) }, logger, queues)
    opened.add(jobs.stop)
    const renderProductImage = productImageRenderer({ folder: join(config.dataDir, 'pictures'), files, log: logger })
    const tokenSecrets = config.jwtSecrets ?? ([await persistedSecret(join(config.dataDir, 'jwt-secret'))] as const)
    await updateStoredSecrets(db, tokenSecrets)
    const localeOf = (host: string) => localeOfHost(host, config.site.hosts)
    const standIns = embedded ? openStandIns({ folder: config.dataDir, isAtShop: true, localeOf }) : null
    const payments = openPaymentProviders(config.payments, standIns, recordAnswers({ db, log: logger, clock }))
    const shared = {
      config,
      db,
      pool,
      storyPool: config.fillsDemo ? pool : null,
      resetDemo: null,
      catalogue,
      content,
      guaranteeNotices,
      files,
      disk,
      checker: orderThreads,
      renderer: orderThreads,
      proofDrawer: orderThreads,
      pdfPages,
      jobs,
      stockNotifier,
      orderEvents,
      workbooks,
      ticketsRenderer,
      payments,
      standIns,
      renderProductImage,
    }
    const story = embedded ? await storyProgress(pool) : null
    const deps: Deps = { ...shared, tokenSecrets, clock, drain: openDrain() }
    return {
      deps,
      async work() {
        const { processRole } = config
        const drawInAdvance = () => {
          if (processRole !== 'jobs' && config.preparesPictures)
            opened.add(preparePictures({ catalogue, renderProductImage, log: logger }).close)
        }
        if (processRole === 'web') return drawInAdvance()
        const jobDeps = { ...deps, mailer, printRenderer }
        const scheduled = { ...jobDeps, retentionClock: story ? retentionClockOf(clock) : clock }
        await workOnActions(jobDeps)
        const filling = config.fillsDemo ? await startFilling(database, logger) : null
        if (!filling) {
          await workOnSchedule(scheduled)
          return drawInAdvance()
        }
        opened.add(filling.close)
        // Orders are half told before the story ends: nobody may remind of them or cancel them.
        filling.filled
          .then(() => workOnSchedule(scheduled))
          .then(drawInAdvance)
          .catch((err: unknown) => logger.error({ err }, 'the scheduled jobs did not start'))
      },
      databaseEnded: embedded?.ended ?? never,
      close: () => opened.close(),
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}
