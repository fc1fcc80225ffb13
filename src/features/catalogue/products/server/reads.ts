import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { catalogueVersion } from '#db/schema/catalogue-version.ts'
import { productImages } from '#db/schema/product-images.ts'
import { products, stock } from '#db/schema/products.ts'
import { settings } from '#db/schema/settings.ts'
import { transportTariffs } from '#db/schema/transport-tariffs.ts'
import type { Availability, ProductFacts } from '#domain/catalogue/product.ts'
import { nothingOwn, type ProductSafety } from '#domain/catalogue/product-safety.ts'
import { ProductSafety as ProductSafetySchema } from '#domain/catalogue/product-safety-schema.ts'
import { ProductFacts as ProductFactsSchema } from '#domain/catalogue/product-schema.ts'
import { Settings } from '#domain/catalogue/settings-schema.ts'
import { TransportTariff } from '#domain/shipping/tariff-schema.ts'
import type { UploadedImage } from '../product-images.ts'
import { readPriceLists, type StoredPriceList, timeToNextPrices } from '#features/catalogue/price-versions/server/reads.ts'

/** An uploaded picture of a product with the hash of its bytes. */
export interface StoredImage extends UploadedImage {
  readonly productId: string
  readonly sha256: string
}

/** All rows that prices and pages are computed from, read at one point in time. */
export interface CatalogueRows {
  /** Rises with every change of prices, settings and products, by whichever process. */
  readonly version: number
  readonly settings: Settings
  /** In display order. */
  readonly products: readonly ProductFacts[]
  /** What the office says about some products; the others are the seller's. */
  readonly safety: ReadonlyMap<string, ProductSafety>
  readonly stock: readonly Availability[]
  /** The uploaded pictures, those of a product in their order. */
  readonly images: readonly StoredImage[]
  /** Each list in the version that is in force. */
  readonly priceLists: readonly StoredPriceList[]
  /** Until the next planned version takes effect; null when none is planned. */
  readonly nextPricesInMs: number | null
  readonly tariffs: readonly TransportTariff[]
}

const availability = { productId: stock.productId, color: stock.color, scale: stock.scale, stockQuantity: stock.quantity }
const inOrder = [stock.productId, stock.color, stock.scale] as const

/** What a row says about its product. */
export const storedSafety = (safety: ProductSafety | null): ProductSafety =>
  safety === null ? nothingOwn : ProductSafetySchema.parse(safety)

const image = { id: productImages.id, productId: productImages.productId, color: productImages.color, sha256: productImages.sha256 }

/** The version of prices, settings and products; 0 before the first start has created it. */
export async function readCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion)
  return row?.version ?? 0
}

/**
 * Reads the whole catalogue in one transaction. The domain's schemas parse the rows, since they may have been edited by hand.
 * @throws 'Settings not found.' or a ZodError that names the invalid field.
 */
export function readCatalogue(db: Db): Promise<CatalogueRows> {
  return db.transaction(
    async (tx) => {
      const [row] = await tx.select({ values: settings.values }).from(settings)
      if (!row) throw new Error('Settings not found. Fill the database with npm run db:seed.')
      const productRows = await tx
        .select({ facts: products.facts, safety: products.safety })
        .from(products)
        .orderBy(products.position, products.id)
      const stockRows = await tx
        .select(availability)
        .from(stock)
        .orderBy(...inOrder)
      const tariffs = await tx.select().from(transportTariffs).orderBy(transportTariffs.country, transportTariffs.upToG)
      return {
        version: await readCatalogueVersion(tx),
        settings: Settings.parse(row.values),
        products: productRows.map(({ facts }) => ProductFactsSchema.parse(facts)),
        safety: new Map(productRows.map(({ facts, safety }) => [facts.id, storedSafety(safety)])),
        stock: stockRows,
        images: await tx.select(image).from(productImages).orderBy(asc(productImages.position)),
        priceLists: await readPriceLists(tx),
        nextPricesInMs: await timeToNextPrices(tx),
        tariffs: tariffs.map((tariff) => TransportTariff.parse(tariff)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The stock of some products by colour and scale. */
export const readStock = (db: Db, productIds: readonly string[]): Promise<Availability[]> =>
  db
    .select(availability)
    .from(stock)
    .where(inArray(stock.productId, [...productIds]))
    .orderBy(...inOrder)

/** The uploaded pictures of some products, in their order. */
export const readImages = (db: Db, productIds: readonly string[]): Promise<StoredImage[]> =>
  db
    .select(image)
    .from(productImages)
    .where(inArray(productImages.productId, [...productIds]))
    .orderBy(asc(productImages.position))
