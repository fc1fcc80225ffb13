import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import type { Catalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import { type CatalogueSnapshot, createSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { openPdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { openPaymentProviders } from '#platform/server/payments/open-providers.ts'
import type { ShopToServe } from './test-api.ts'

const unexpected = (): never => {
  throw new Error('this test has neither files nor jobs')
}
const files: FileStore = {
  put: unexpected,
  putStream: unexpected,
  get: unexpected,
  stream: unexpected,
  has: unexpected,
  storedAt: unexpected,
  sizeOf: unexpected,
  delete: unexpected,
  list: unexpected,
}
const jobs: Jobs = {
  enqueue: unexpected,
  work: unexpected,
  failed: unexpected,
  retry: unexpected,
  waiting: unexpected,
  metrics: unexpected,
  stop: unexpected,
}

/** The catalogue of a new shop. */
export function defaultSnapshot(): CatalogueSnapshot {
  const { priceList, ...rows } = readDefaultCatalogue()
  return createSnapshot({
    ...rows,
    version: 1,
    images: [],
    safety: new Map(),
    priceLists: [{ ...priceList, version: 1 }],
    nextPricesInMs: null,
  })
}

/** A catalogue that nothing changes. */
export const unchangingCatalogue = (snapshot: CatalogueSnapshot): Catalogue => ({
  current: () => snapshot,
  refreshed: () => Promise.resolve(),
  caughtUp: () => Promise.resolve(),
  close: () => Promise.resolve(),
})

/** A shop with the default catalogue whose every query fails with the given error: for tests that need no database, or test its absence. */
export function shopWithoutDatabase(failure = new Error('this test has no database')): ShopToServe {
  const pool = { query: () => Promise.reject(failure), connect: () => Promise.reject(failure) }
  const snapshot = defaultSnapshot()
  return {
    db: drizzle(pool as unknown as pg.Pool),
    pool: { ...pool, totalCount: 0, idleCount: 0, waitingCount: 0 } as unknown as pg.Pool,
    catalogue: unchangingCatalogue(snapshot),
    files,
    jobs,
    payments: openPaymentProviders({ goPay: null, payPal: null }, null),
    pdfPages: openPdfPages(),
  }
}
