import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { priceListArticles, priceListTechnologies } from '#db/schema/price-lists.ts'
import { readAmount } from '#domain/format/read-amount.ts'
import type { Decimals } from '#domain/money.ts'
import { isAllowedPrice } from '#domain/pricing/allowed-price.ts'
import type { PrintType } from '#domain/pricing/price-list-schema.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import type { Issue } from '#platform/server/http/validate-input.ts'
import type { PricesInput } from '../schema.ts'
import { type EditedRows, saveVersion, type SavedFrom, writeEditedRows } from './save-prices.ts'

/** Changes the prices of a row in place. @returns the tiers that do not exist or have no price of the list. */
function changeTiers(
  prices: number[],
  changed: readonly { readonly pcsFrom: number; readonly amount: number }[],
  { path, decimals, printType }: { readonly path: string; readonly decimals: Decimals; readonly printType: PrintType | null },
): Issue[] {
  return changed.flatMap(({ pcsFrom, amount }, index) => {
    if (changed.findIndex((tier) => tier.pcsFrom === pcsFrom) < index)
      return [{ path: `${path}.tiers.${index}.pcsFrom`, message: 'named twice' }]
    const tierIndex = tiers.findIndex((tier) => tier.pcsFrom === pcsFrom)
    if (tierIndex < 0) return [{ path: `${path}.tiers.${index}.pcsFrom`, message: 'not the first quantity of a tier' }]
    const read = readAmount(amount, decimals)
    if (!read.ok) return [{ path: `${path}.tiers.${index}`, message: `more than ${decimals} decimals` }]
    if (!isAllowedPrice(read.thousandths, printType)) return [{ path: `${path}.tiers.${index}`, message: 'must be above 0' }]
    prices[tierIndex] = read.thousandths
    return []
  })
}

type Edited = { readonly rows: EditedRows; readonly issues: readonly Issue[] }

/** The rows of a version that an edit changes, with their new prices. */
async function editRows(tx: Db, { prices = [], technologies = [] }: PricesInput, priceListId: string, version: number): Promise<Edited> {
  const issues: Issue[] = []
  const ofVersion = (table: typeof priceListArticles | typeof priceListTechnologies) =>
    and(eq(table.priceListId, priceListId), eq(table.version, version))
  const codes = prices.map(({ heliosId }) => heliosId)
  const articles = await tx
    .select()
    .from(priceListArticles)
    .where(and(ofVersion(priceListArticles), inArray(priceListArticles.heliosId, codes)))
  const byCode = new Map(articles.map((row) => [row.heliosId, row]))
  const prints = await tx.select().from(priceListTechnologies).where(ofVersion(priceListTechnologies))

  const editedArticles = prices.flatMap(({ heliosId, description, tiers: changed }, index) => {
    const row = byCode.get(heliosId)
    const path = `prices.${index}`
    if (codes.indexOf(heliosId) < index) {
      issues.push({ path: `${path}.heliosId`, message: 'named twice' })
      return []
    }
    if (!row) {
      issues.push({ path: `${path}.heliosId`, message: 'not in this price list' })
      return []
    }
    const edited = { ...row, description: description ?? row.description, pricesThousandths: [...row.pricesThousandths] }
    const amounts = changed.map(({ pcsFrom, productPrice }) => ({ pcsFrom, amount: productPrice }))
    issues.push(...changeTiers(edited.pricesThousandths, amounts, { path, decimals: 2, printType: null }))
    return hasChanged(row, edited) ? [edited] : []
  })
  const editedPrints = technologies.flatMap(({ printType, category, description, tiers: changed }, index) => {
    const row = prints.find((print) => print.printType === printType && print.category === category)
    const path = `technologies.${index}`
    if (technologies.findIndex((other) => other.printType === printType && other.category === category) < index) {
      issues.push({ path: `${path}.printType`, message: 'named twice' })
      return []
    }
    if (!row) {
      issues.push({ path, message: 'not in this price list' })
      return []
    }
    const edited = { ...row, description: description ?? row.description, pricesThousandths: [...row.pricesThousandths] }
    const amounts = changed.map(({ pcsFrom, price }) => ({ pcsFrom, amount: price }))
    issues.push(...changeTiers(edited.pricesThousandths, amounts, { path, decimals: 3, printType }))
    return hasChanged(row, edited) ? [edited] : []
  })
  return { rows: { articles: editedArticles, technologies: editedPrints }, issues }
}

interface EditableRow {
  readonly description: string
  readonly pricesThousandths: readonly number[]
}
const hasChanged = (before: EditableRow, after: EditableRow): boolean =>
  before.description !== after.description || before.pricesThousandths.some((price, index) => price !== after.pricesThousandths[index])

export type UpdatedPrices =
  | { readonly ok: true; readonly version: number | null }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** Saves edited prices of a locked list as a new version; null when the edit changes nothing. */
export async function updatePrices(tx: Db, from: Omit<SavedFrom, 'source'>, input: PricesInput): Promise<UpdatedPrices> {
  const { rows, issues } = await editRows(tx, input, from.priceListId, from.basedOn)
  if (issues.length > 0) return { ok: false, issues }
  if (rows.articles.length + rows.technologies.length === 0) return { ok: true, version: null }
  const version = await saveVersion(tx, { ...from, source: 'edited' })
  await writeEditedRows(tx, rows, version)
  return { ok: true, version }
}
