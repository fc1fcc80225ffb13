import type { Database } from '#db/client.ts'
import { listen } from '#db/listen.ts'
import { catalogueChannel, imagesChannel, stockChannel } from '#db/triggers.ts'
import { dayMs } from '#domain/format/durations.ts'
import { logRarely } from '#platform/server/log-rarely.ts'
import { type CatalogueSnapshot, openPriceBook, createSnapshot } from './catalogue-snapshot.ts'
import { type CatalogueRows, readCatalogue, readCatalogueVersion, readImages, readStock } from './reads.ts'

/** Holds the current snapshot and replaces it after every notified change. */
export interface Catalogue {
  readonly current: () => CatalogueSnapshot
  /** Reads a committed change at once. The snapshot has it when this resolves, unless the database fails: then it follows later. */
  readonly refreshed: (change: CatalogueChange) => Promise<void>
  /** Takes over what another process has committed before this call, without waiting for its notification. Not for stock and pictures. */
  readonly caughtUp: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What a writer has changed: the stock or pictures of a product, or anything of prices, settings and all products. */
export type CatalogueChange = { readonly kind: 'everything' } | { readonly kind: 'stock' | 'images'; readonly productId: string }

interface CatalogueLog {
  readonly error: (details: object, message: string) => void
}

/** Changes within this time, such as the stock of a burst of orders, share one new snapshot. */
const gatherMs = 100
/** Pause before reading again; the old snapshot stays in use while the database can't be reached. */
const retryMs = 1000
/** A timer can't wait longer than 24 days; until a distant version takes effect, the catalogue is read again once a day. */
const maxWaitMs = dayMs

/**
 * Reads the catalogue into memory and keeps it up to date by LISTEN, whichever process makes a change, and by a timer for planned prices.
 * @throws 'Settings not found.' when the database has not been seeded.
 */
export async function openCatalogue({ db, url }: Pick<Database, 'db' | 'url'>, log: CatalogueLog): Promise<Catalogue> {
  const changed = { everything: false, stockOf: new Set<string>(), imagesOf: new Set<string>() }
  let timer: NodeJS.Timeout | undefined
  let plannedPrices: NodeJS.Timeout | undefined
  let refreshing: Promise<void> | undefined
  let awaited: Promise<void> | undefined
  let closed = false

  const schedule = (delayMs = gatherMs): void => {
    if (!closed && refreshing === undefined) timer ??= setTimeout(startRefresh, delayMs)
  }
  const everythingChanged = (): void => {
    changed.everything = true
    schedule()
  }
  const rarely = logRarely(log)
  // Listen before reading: a change in between is then read twice instead of never.
  const listener = await listen(url, [catalogueChannel, stockChannel, imagesChannel], {
    onNotify(channel, payload) {
      if (channel === stockChannel && payload !== '') changed.stockOf.add(payload)
      else if (channel === imagesChannel && payload !== '') changed.imagesOf.add(payload)
      else changed.everything = true
      schedule()
    },
    onReconnect: everythingChanged,
    onError: (error) => rarely.error({ err: error }, 'the catalogue receives no changes until the database is back'),
  })
  let rows = await readCatalogue(db).catch(async (error: unknown) => {
    await listener.close()
    throw error
  })
  awaitPlannedPrices()
  let book = openPriceBook(rows)
  let stockChangedAt: ReadonlyMap<string, number> = new Map()
  let imagesChangedAt: ReadonlyMap<string, number> = new Map()
  let snapshot = createSnapshot(rows, undefined, book)

  /** Every process sets its timer from the database's clock, so that all take new prices at the same time. */
  function awaitPlannedPrices(): void {
    clearTimeout(plannedPrices)
    if (rows.nextPricesInMs !== null && !closed) plannedPrices = setTimeout(everythingChanged, Math.min(rows.nextPricesInMs, maxWaitMs))
  }

  function startRefresh(): void {
    timer = undefined
    refreshing = refresh().finally(() => (refreshing = undefined))
    void refreshing.then(
      () => {
        if (changed.everything || changed.stockOf.size > 0 || changed.imagesOf.size > 0) schedule()
      },
      (error: unknown) => {
        log.error({ err: error }, 'the catalogue could not be read and stays unchanged')
        changed.everything = true
        schedule(retryMs)
      },
    )
  }

  async function refresh(): Promise<void> {
    const { everything, stockOf, imagesOf } = changed
    changed.everything = false
    changed.stockOf = new Set()
    changed.imagesOf = new Set()
    const before = snapshot
    const version = before.version + 1
    rows = everything ? await readCatalogue(db) : await withNewImages(await withNewStock(rows, stockOf), imagesOf)
    // Convert prices only when they may have changed; an order changes only stock.
    if (everything) {
      book = openPriceBook(rows)
      awaitPlannedPrices()
    }
    const all = rows.products.map(({ id }) => id)
    const changedNow = (of: Iterable<string>) => [...of].map((id) => [id, version] as const)
    stockChangedAt = new Map([...stockChangedAt, ...changedNow(everything ? all : stockOf)])
    imagesChangedAt = new Map([...imagesChangedAt, ...changedNow(everything ? all : imagesOf)])
    const priceVersion = before.priceVersion + (everything ? 1 : 0)
    snapshot = createSnapshot(rows, { version, priceVersion, stockChangedAt, imagesChangedAt }, book)
  }

  async function withNewStock(old: CatalogueRows, productIds: ReadonlySet<string>): Promise<CatalogueRows> {
    if (productIds.size === 0) return old
    const stock = await readStock(db, [...productIds])
    return { ...old, stock: [...old.stock.filter(({ productId }) => !productIds.has(productId)), ...stock] }
  }

  async function withNewImages(old: CatalogueRows, productIds: ReadonlySet<string>): Promise<CatalogueRows> {
    if (productIds.size === 0) return old
    const images = await readImages(db, [...productIds])
    return { ...old, images: [...old.images.filter(({ productId }) => !productIds.has(productId)), ...images] }
  }

  /** Reads what is marked as changed. Those who ask while a reading is under way, which may have begun before their change, share the next. */
  function refreshNow(): Promise<void> {
    awaited ??= (refreshing ?? Promise.resolve())
      .catch(() => {})
      .then(async () => {
        awaited = undefined
        clearTimeout(timer)
        timer = undefined
        if (closed) return
        startRefresh()
        await refreshing?.catch(() => {})
      })
    return awaited
  }

  return {
    current: () => snapshot,
    refreshed(change) {
      if (change.kind === 'stock') changed.stockOf.add(change.productId)
      else if (change.kind === 'images') changed.imagesOf.add(change.productId)
      else changed.everything = true
      return refreshNow()
    },
    async caughtUp() {
      if ((await readCatalogueVersion(db)) === rows.version) return
      changed.everything = true
      await refreshNow()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(plannedPrices)
      await listener.close()
      await refreshing?.catch(() => {})
    },
  }
}
