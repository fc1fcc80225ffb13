import type { Category } from '../catalogue/categories.ts'
import { required } from '../required.ts'
import type { PriceListTechnology, PriceListRow, PriceRows, PrintType } from './price-list-schema.ts'
import { type PriceTab, priceTabs } from './price-tabs.ts'
import { tiers } from '../quantity/tiers.ts'

/** A price that changes by more than this per cent, or becomes 0, is probably a mistake. */
export const suspiciousPercent = 25

export interface ChangedPrice {
  readonly pcsFrom: number
  /** In thousandths; null before an added row, and after a removed one. */
  readonly before: number | null
  readonly after: number | null
  /** Rounded to a tenth; null where one of both is missing or the first is 0. */
  readonly percent: number | null
  readonly isSuspicious: boolean
}

export interface ChangedRow {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly category: Category
  /** The code of an article; null in the technology sheet. */
  readonly heliosId: string | null
  /** Null for an article. */
  readonly printType: PrintType | null
  readonly description: string
  /** The description before, where it has changed. */
  readonly descriptionBefore: string | null
  /** A code without an article is kept and never sold. */
  readonly isSold: boolean
  readonly prices: readonly ChangedPrice[]
}

/** The sums of one tab of a list, which is one sheet of its workbook. */
export interface TabChanges {
  readonly tab: PriceTab
  readonly rows: number
  /** Changed rows. */
  readonly changed: number
  /** Prices that rise and fall. */
  readonly up: number
  readonly down: number
}

export interface PriceChanges {
  readonly rows: { readonly added: number; readonly removed: number; readonly changed: number; readonly same: number }
  readonly tabs: readonly TabChanges[]
  /** The average of the changed prices, in per cent; null when none rises or falls. */
  readonly average: number | null
  readonly prices: { readonly up: number; readonly down: number; readonly suspicious: number }
  /** In per cent; null when no price rises or falls. */
  readonly maxRise: number | null
  readonly maxFall: number | null
  /** Suspicious ones first, then in the order of the list; of too many those whose prices change most. */
  readonly named: readonly ChangedRow[]
}

/** Number of changed rows that are named; the sums count all of them. */
export const maxNamedRows = 500
/** The same for an import, which is answered before anybody has seen it: 500 new rows took 700 kB. */
export const maxNamedInImport = 100

/** A row of either kind with the key by which it is found again. */
interface KeyedRow {
  readonly key: string
  readonly heliosId: string | null
  readonly printType: PrintType | null
  readonly isSold: boolean
  readonly row: PriceListRow | PriceListTechnology
}

const keyed = ({ articles, technologies }: PriceRows): KeyedRow[] => [
  ...articles.map((row) => ({ key: row.heliosId, heliosId: row.heliosId, printType: null, isSold: row.productId !== null, row })),
  ...technologies.map((row) => ({
    key: `${row.printType} ${row.category}`,
    heliosId: null,
    printType: row.printType,
    isSold: true,
    row,
  })),
]

function changedPrice(pcsFrom: number, before: number | null, after: number | null): ChangedPrice {
  const percent = before === null || after === null || before === 0 ? null : Math.round((1000 * (after - before)) / before) / 10
  const isSuspicious = before !== null && before > 0 && after !== null && (after === 0 || Math.abs(percent ?? 0) > suspiciousPercent)
  return { pcsFrom, before, after, percent, isSuspicious }
}

function changedRow(before: KeyedRow | undefined, after: KeyedRow | undefined): ChangedRow | null {
  const shown = required(after ?? before, 'changed row')
  const prices = tiers.flatMap(({ pcsFrom }, index) => {
    const [old, now] = [before?.row.pricesThousandths[index] ?? null, after?.row.pricesThousandths[index] ?? null]
    return old === now ? [] : [changedPrice(pcsFrom, old, now)]
  })
  const hasNewDescription = before !== undefined && after !== undefined && before.row.description !== after.row.description
  if (prices.length === 0 && !hasNewDescription) return null
  return {
    kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    category: shown.row.category,
    heliosId: shown.heliosId,
    printType: shown.printType,
    description: shown.row.description,
    descriptionBefore: hasNewDescription ? before.row.description : null,
    isSold: shown.isSold,
    prices,
  }
}

/** The tab of a list on which a row stands. */
export const tabOf = (printType: PrintType | null, category: Category): PriceTab => (printType === null ? category : 'technologie')

const isSuspicious = ({ prices }: ChangedRow): boolean => prices.some((price) => price.isSuspicious)

const farthestOf = ({ prices }: ChangedRow): number => prices.reduce((most, { percent }) => Math.max(most, Math.abs(percent ?? 0)), 0)

/** Suspicious rows, then the others, each in the order of the list; if there are more than `count`, those that change most. */
function largestChanges(rows: readonly ChangedRow[], count: number): readonly ChangedRow[] {
  const bySize = (some: readonly ChangedRow[]) => some.toSorted((a, b) => farthestOf(b) - farthestOf(a))
  const [suspicious, others] = [rows.filter(isSuspicious), rows.filter((row) => !isSuspicious(row))]
  const kept = new Set([...bySize(suspicious), ...bySize(others)].slice(0, count))
  return [...suspicious, ...others].filter((row) => kept.has(row))
}

/** What changes from one version of a price list to another, by code and by kind of print. `maxNamed` rows are named. */
export function priceChanges(before: PriceRows, after: PriceRows, maxNamed = maxNamedRows): PriceChanges {
  const old = new Map(keyed(before).map((row) => [row.key, row]))
  const now = new Map(keyed(after).map((row) => [row.key, row]))
  const keys = [...now.keys(), ...[...old.keys()].filter((key) => !now.has(key))]
  const changed = keys.flatMap((key) => changedRow(old.get(key), now.get(key)) ?? [])
  const count = (kind: ChangedRow['kind']): number => changed.filter((row) => row.kind === kind).length
  const prices = changed.flatMap((row) => row.prices)
  const percents = prices.flatMap(({ percent }) => percent ?? [])
  const [maxRise, maxFall] = [percents.reduce((a, b) => Math.max(a, b), 0), percents.reduce((a, b) => Math.min(a, b), 0)]
  const moved = (direction: 1 | -1, among: readonly ChangedPrice[]): number =>
    among.filter(({ before: was, after: is }) => was !== null && is !== null && Math.sign(is - was) === direction).length
  const tabs = priceTabs.map((tab): TabChanges => {
    const rows = changed.filter((row) => tabOf(row.printType, row.category) === tab)
    const among = rows.flatMap((row) => row.prices)
    const inTab = [...now.values()].filter(({ printType, row }) => tabOf(printType, row.category) === tab).length
    return { tab, rows: inTab, changed: rows.length, up: moved(1, among), down: moved(-1, among) }
  })
  return {
    rows: { added: count('added'), removed: count('removed'), changed: count('changed'), same: keys.length - changed.length },
    prices: { up: moved(1, prices), down: moved(-1, prices), suspicious: prices.filter((price) => price.isSuspicious).length },
    tabs,
    average: percents.length === 0 ? null : Math.round((10 * percents.reduce((sum, percent) => sum + percent, 0)) / percents.length) / 10,
    maxRise: maxRise === 0 ? null : maxRise,
    maxFall: maxFall === 0 ? null : maxFall,
    named: largestChanges(changed, maxNamed),
  }
}
