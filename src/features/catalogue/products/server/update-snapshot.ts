import type { Db } from '#db/client.ts'
import {
  type CatalogueSnapshot,
  createSnapshot,
  firstVersions,
  openPriceBook,
  type PriceBook,
  type SnapshotVersions,
} from './catalogue-snapshot.ts'
import type { CatalogueChanges } from './collect-changes.ts'
import { type CatalogueRows, readCatalogue, readImages, readStock } from './reads.ts'

/** A snapshot with what the next one is made of. */
export interface CatalogueState {
  readonly rows: CatalogueRows
  readonly book: PriceBook
  readonly versions: SnapshotVersions
  readonly snapshot: CatalogueSnapshot
}

function stateOf(rows: CatalogueRows, book: PriceBook, versions: SnapshotVersions): CatalogueState {
  return { rows, book, versions, snapshot: createSnapshot(rows, versions, book) }
}

/** Reads the whole catalogue for the first time. */
export async function readFirstSnapshot(db: Db): Promise<CatalogueState> {
  const rows = await readCatalogue(db)
  return stateOf(rows, openPriceBook(rows), firstVersions)
}

/** Replaces the rows of some products by those that are stored now. */
async function readAgain<Row extends { readonly productId: string }>(
  rows: readonly Row[],
  productIds: ReadonlySet<string>,
  read: (productIds: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  if (productIds.size === 0) return rows
  const stored = await read([...productIds])
  return [...rows.filter(({ productId }) => !productIds.has(productId)), ...stored]
}

/** Reads what has changed, and makes a new snapshot of it and of what has not. */
export async function updateSnapshot(
  db: Db,
  { rows, book, versions }: CatalogueState,
  { everything, stockOf, imagesOf }: CatalogueChanges,
): Promise<CatalogueState> {
  const next = everything
    ? await readCatalogue(db)
    : {
        ...rows,
        stock: await readAgain(rows.stock, stockOf, (productIds) => readStock(db, productIds)),
        images: await readAgain(rows.images, imagesOf, (productIds) => readImages(db, productIds)),
      }
  const version = versions.version + 1
  const all = next.products.map(({ id }) => id)
  const changedNow = (productIds: Iterable<string>) => [...productIds].map((id) => [id, version] as const)
  return stateOf(
    next,
    // Prices are converted only when they may have changed; an order changes only stock.
    everything ? openPriceBook(next) : book,
    {
      version,
      priceVersion: versions.priceVersion + (everything ? 1 : 0),
      stockChangedAt: new Map([...versions.stockChangedAt, ...changedNow(everything ? all : stockOf)]),
      imagesChangedAt: new Map([...versions.imagesChangedAt, ...changedNow(everything ? all : imagesOf)]),
    },
  )
}
