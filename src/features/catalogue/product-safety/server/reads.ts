import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/products.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import type { Locale } from '#domain/locale.ts'
import { storedSafety } from '#features/catalogue/products/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { OfficeSafety } from '../schema.ts'
import type { SafetyView } from '../safety-view.ts'

const columns = { safety: products.safety, version: products.safetyVersion }

type SafetyRow = Pick<typeof products.$inferSelect, 'safety'> & { readonly version: number }

const toOfficeSafety = ({ safety, version }: SafetyRow): OfficeSafety => ({ ...storedSafety(safety), version })

/** Manufacturer and safety information of a product as the office edits them; null for an unknown product. */
export async function readSafety(db: Db, productId: string): Promise<OfficeSafety | null> {
  const [row] = await db.select(columns).from(products).where(eq(products.id, productId))
  return row ? toOfficeSafety(row) : null
}

const usualInformation = (category: Category, locale: Locale): string => translatorOf(locale).of('law')(`safety.of.${category}`)

/** The same with the information that is shown where a product has none of its own. */
export async function safetyView(db: Db, productId: string): Promise<SafetyView | null> {
  const [row] = await db
    .select({ ...columns, category: products.category })
    .from(products)
    .where(eq(products.id, productId))
  if (!row) return null
  const { category } = row
  const usual = {
    cz: usualInformation(category, 'cz'),
    en: usualInformation(category, 'en'),
    de: usualInformation(category, 'de'),
  }
  return { stored: toOfficeSafety(row), usual }
}

/** What the office says about a product that nobody else changes until the caller's transaction ends. */
export async function lockSafety(tx: Db, productId: string): Promise<OfficeSafety | null> {
  const [row] = await tx.select(columns).from(products).where(eq(products.id, productId)).for('no key update')
  return row ? toOfficeSafety(row) : null
}
