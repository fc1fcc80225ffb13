import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { toAmount } from '#domain/money.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import { killShop, processesOf, type Victim, victimsOf } from './kill-shop.ts'
import { largeCode, largeWorkbook } from './made-workbooks.ts'
import { openPriceOffice } from './price-office.ts'
import { openShopDatabase } from './shop-database.ts'
import { type RunningShop, startShop } from './start-shop.ts'

export interface ImportKills {
  readonly kills: number
  /** Imports after whose kill the list was wholly the old one. */
  readonly old: number
  /** Imports after whose kill the list was wholly the new one. */
  readonly new: number
  /** Kills after which a cell was neither, in the database or in the prices that shoppers read. */
  readonly mixed: number
  /** Imports that were answered and are missing. */
  readonly lost: number
  /** Kills that changed a version of before, or left one without its rows or its entry in the audit trail. */
  readonly halfVersions: number
  /** Processes left after the final stop. */
  readonly leftOver: number
}

interface Options {
  /** What each kill ends. */
  readonly victims: readonly Victim[]
  readonly rows: number
  /** A number below 1, another for each kill. */
  readonly random?: () => number
  readonly report?: (line: string) => void
}

/** The prices of each code, in thousandths. */
type Cells = ReadonlyMap<string, readonly number[]>

interface StoredPrices {
  readonly inForce: Cells
  /** A digest of every cell of a version, by its number. */
  readonly versions: ReadonlyMap<number, string>
  readonly audited: number
}

const meters = readDefaultCatalogue()
  .priceList.articles.filter(({ category }) => category === 'meter')
  .map(({ heliosId }) => heliosId)

async function storedPrices(database: pg.Pool): Promise<StoredPrices> {
  const versions = await database.query<{ version: number; digest: string }>(`
    SELECT version, md5(concat(
             (SELECT string_agg(row::text, '' ORDER BY helios_id) FROM price_list_articles row WHERE row.price_list_id = list.price_list_id AND row.version = list.version),
             (SELECT string_agg(row::text, '' ORDER BY print_type, category) FROM price_list_technologies row WHERE row.price_list_id = list.price_list_id AND row.version = list.version))) AS digest
      FROM price_list_versions list WHERE price_list_id = 'default'`)
  const cells = await database.query<{ code: string; prices: string[] }>(`
    SELECT helios_id AS code, prices_thousandths AS prices FROM price_list_articles
     WHERE price_list_id = 'default' AND version = (SELECT max(version) FROM price_list_versions WHERE price_list_id = 'default')`)
  const audited = await database.query(`
    SELECT FROM audit_trail WHERE subject = 'priceList' AND subject_id = 'default' AND changes @> '[{"field": "prices.version"}]'`)
  return {
    inForce: new Map(cells.rows.map(({ code, prices }) => [code, prices.map(Number)])),
    versions: new Map(versions.rows.map(({ version, digest }) => [version, digest])),
    audited: audited.rowCount ?? 0,
  }
}

/** What `largeWorkbook` makes of a list. */
const withWorkbook = (before: Cells, rows: number, price: number): Cells => {
  const prices = tiers.map((_, index) => (price - index) * 1000)
  return new Map([...before, ...Array.from({ length: rows }, (_, row) => [largeCode(row, meters), prices] as const)])
}

/** The prices of the meters as shoppers read them, in the list's order. */
async function soldPrices(origin: string): Promise<unknown> {
  const reply = await fetch(`${origin}/api/priceLists/default`)
  const { prices } = (await reply.json()) as { prices: { heliosId: string; tiers: { productPrice: number }[] }[] }
  return prices.map(({ heliosId, tiers: sold }) => [heliosId, ...sold.map(({ productPrice }) => productPrice)])
}

const soldOf = (cells: Cells, listed: unknown): unknown =>
  (listed as [string][]).map(([code]) => [code, ...(cells.get(code) ?? []).map((price) => toAmount(price))])

/** Waits until the rows of an import are written. Resolves at once when it is over. */
async function untilItWrites(database: pg.Pool, isOver: () => boolean): Promise<void> {
  const writing = `SELECT FROM pg_stat_activity WHERE state <> 'idle' AND query LIKE '%INSERT INTO price_list_articles%' AND pid <> pg_backend_pid()`
  while (!isOver() && (await database.query(writing)).rowCount === 0) await sleep(2)
}

/**
 * Kills the program with -9 in the middle of imports of a workbook, in turn while the rows are written and at any moment. After each restart every cell is compared with the old and the new list.
 */
export async function importsThroughKills({ victims, rows, random = Math.random, report = () => {} }: Options): Promise<ImportKills> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rule-and-lead-import-'))
  const total = { kills: victims.length, old: 0, new: 0, mixed: 0, lost: 0, halfVersions: 0 }
  let shop: RunningShop = await startShop({ dataDir, env: { LOG_LEVEL: 'error' } })
  try {
    let price = 1000
    const first = performance.now()
    await (await openPriceOffice(shop.url('cz', ''))).importWorkbook(largeWorkbook(rows, { known: meters, price }))
    const importMs = performance.now() - first
    for (const [nth, victim] of victims.entries()) {
      const database = openShopDatabase(dataDir, 2)
      const before = await storedPrices(database)
      price += 100
      const expected = withWorkbook(before.inForce, rows, price)
      const office = await openPriceOffice(shop.url('cz', ''))
      let state: 'under way' | 'answered' | 'cut off' = 'under way'
      const importing = office.importWorkbook(largeWorkbook(rows, { known: meters, price })).then(
        () => (state = 'answered'),
        () => (state = 'cut off'),
      )
      const isWriting = nth % 2 === 0
      if (isWriting) await untilItWrites(database, () => state !== 'under way')
      await sleep(random() * importMs * (isWriting ? 0.1 : 0.7))
      await database.end()
      await killShop(shop, victimsOf(shop, victim))
      await importing

      shop = await startShop({ dataDir, env: { LOG_LEVEL: 'error' } })
      const again = openShopDatabase(dataDir, 2)
      const after = await storedPrices(again)
      await again.end()
      const isOld = isDeepStrictEqual(after.inForce, before.inForce)
      const isNew = isDeepStrictEqual(after.inForce, expected)
      const sold = await soldPrices(shop.url('cz', ''))
      const isSold = isDeepStrictEqual(sold, soldOf(after.inForce, sold))
      const areKept = [...before.versions].every(([version, digest]) => after.versions.get(version) === digest)
      const isCounted = after.versions.size === before.versions.size + (isNew ? 1 : 0) && after.audited === after.versions.size - 1
      total.old += isOld ? 1 : 0
      total.new += isNew ? 1 : 0
      total.mixed += isOld === isNew || !isSold ? 1 : 0
      total.lost += (state as string) === 'answered' && !isNew ? 1 : 0
      total.halfVersions += areKept && isCounted ? 0 : 1
      report(
        `kill -9 of the ${victim}, ${nth + 1} of ${victims.length}: import ${state}, the list is ${isOld ? 'the old one' : isNew ? 'the new one' : 'mixed'}`,
      )
    }
    await shop.stop()
    return { ...total, leftOver: processesOf(dataDir).length }
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
