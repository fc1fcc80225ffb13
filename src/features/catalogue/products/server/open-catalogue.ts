import type { Database } from '#db/client.ts'
import { listen } from '#db/listen.ts'
import { catalogueChannel, imagesChannel, stockChannel } from '#db/triggers.ts'
import { dayMs } from '#domain/format/durations.ts'
import { logRarely } from '#platform/server/log-rarely.ts'
import type { CatalogueSnapshot } from './catalogue-snapshot.ts'
import { type CatalogueChange, collectChanges } from './collect-changes.ts'
import { readCatalogueVersion } from './reads.ts'
import { readFirstSnapshot, updateSnapshot } from './update-snapshot.ts'

/** Holds the current snapshot and replaces it after every notified change. */
export interface Catalogue {
  readonly current: () => CatalogueSnapshot
  /** Reads a committed change at once. The snapshot has it when this resolves, unless the database fails: then it follows later. */
  readonly refreshed: (change: CatalogueChange) => Promise<void>
  /** Takes over what another process has committed before this call, without waiting for its notification. Not for stock and pictures. */
  readonly caughtUp: () => Promise<void>
  readonly close: () => Promise<void>
}

interface CatalogueLog {
  readonly error: (details: object, message: string) => void
}

/** Changes within this time, such as the stock of a burst of orders, share one new snapshot. */
const gatherMs = 100
/** Pause before reading again; the old snapshot stays in use while the database can't be reached. */
const retryMs = 1000
/** A timer can't wait longer than 24 days; until a distant version takes effect, the catalogue is read again once a day. */
const maxWaitMs = dayMs

const kinds: Readonly<Record<string, 'stock' | 'images'>> = { [stockChannel]: 'stock', [imagesChannel]: 'images' }

/** What a notification tells; without the id of a product, all of it may have changed. */
function notifiedChange(channel: string, productId: string): CatalogueChange {
  const kind = kinds[channel]
  return kind === undefined || productId === '' ? { kind: 'everything' } : { kind, productId }
}

/**
 * Reads the catalogue into memory and keeps it up to date by LISTEN, whichever process makes a change, and by a timer for planned prices.
 * @throws 'Settings not found.' when the database has not been seeded.
 */
export async function openCatalogue({ db, url }: Pick<Database, 'db' | 'url'>, log: CatalogueLog): Promise<Catalogue> {
  const changes = collectChanges()
  let timer: NodeJS.Timeout | undefined
  let plannedPrices: NodeJS.Timeout | undefined
  let refreshing: Promise<void> | undefined
  let awaited: Promise<void> | undefined
  let closed = false

  const schedule = (delayMs = gatherMs): void => {
    if (!closed && refreshing === undefined) timer ??= setTimeout(startRefresh, delayMs)
  }
  const scheduleChange = (change: CatalogueChange): void => {
    changes.add(change)
    schedule()
  }
  const everythingChanged = (): void => scheduleChange({ kind: 'everything' })
  const rarely = logRarely(log)
  // Listen before reading: a change in between is then read twice instead of never.
  const listener = await listen(url, [catalogueChannel, stockChannel, imagesChannel], {
    onNotify: (channel, payload) => scheduleChange(notifiedChange(channel, payload)),
    onReconnect: everythingChanged,
    onError: (error) => rarely.error({ err: error }, 'the catalogue receives no changes until the database is back'),
  })
  let state = await readFirstSnapshot(db).catch(async (error: unknown) => {
    await listener.close()
    throw error
  })
  awaitPlannedPrices()

  /** Every process sets its timer from the database's clock, so that all take new prices at the same time. */
  function awaitPlannedPrices(): void {
    const { nextPricesInMs } = state.rows
    clearTimeout(plannedPrices)
    if (nextPricesInMs !== null && !closed) plannedPrices = setTimeout(everythingChanged, Math.min(nextPricesInMs, maxWaitMs))
  }

  function startRefresh(): void {
    timer = undefined
    refreshing = refresh().finally(() => (refreshing = undefined))
    void refreshing.then(
      () => {
        if (!changes.isEmpty()) schedule()
      },
      (error: unknown) => {
        log.error({ err: error }, 'the catalogue could not be read and stays unchanged')
        changes.add({ kind: 'everything' })
        schedule(retryMs)
      },
    )
  }

  async function refresh(): Promise<void> {
    const taken = changes.take()
    state = await updateSnapshot(db, state, taken)
    if (taken.everything) awaitPlannedPrices()
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
    current: () => state.snapshot,
    refreshed(change) {
      changes.add(change)
      return refreshNow()
    },
    async caughtUp() {
      if ((await readCatalogueVersion(db)) === state.rows.version) return
      changes.add({ kind: 'everything' })
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
