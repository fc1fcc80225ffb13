import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queues } from '#app/server/queues.ts'
import { listenerOf } from '#db/listen.ts'
import { openPdfPages, type PdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { type Catalogue, openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { openFolder } from '#platform/server/files/open-files.ts'
import { type Jobs, openJobs } from '#platform/server/jobs/jobs.ts'
import { openPaymentProviders, type PaymentProviders } from '#platform/server/payments/open-providers.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestShop extends Pick<TestDatabase, 'db' | 'pool' | 'url'> {
  readonly catalogue: Catalogue
  readonly jobs: Jobs
  readonly files: FileStore
  /** Providers without credentials: bank transfer only. */
  readonly payments: PaymentProviders
  readonly pdfPages: Omit<PdfPages, 'close'>
  /** Closes everything and deletes the database and files. */
  readonly close: () => Promise<void>
}

const quiet = { error: () => {} }

/**
 * Everything needed to place orders: a new database with the whole catalogue, jobs without workers, and files.
 * @param prepare changes the database before the catalogue is read from it.
 */
export async function openTestShop(prepare?: (database: TestDatabase) => Promise<void>): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'test-shop-'))
  const database = await createTestDatabase()
  await prepare?.(database)
  const { db, pool, url, drop } = database
  const catalogue = await openCatalogue({ db, url }, quiet)
  const jobs = await openJobs({ pool, listen: listenerOf(url) }, quiet, queues)
  return {
    db,
    pool,
    url,
    catalogue,
    jobs,
    files: openFolder(folder),
    payments: openPaymentProviders({ goPay: null, payPal: null }, null),
    pdfPages: openPdfPages(),
    async close() {
      await jobs.stop()
      await catalogue.close()
      await drop()
      await rm(folder, { recursive: true })
    },
  }
}
