import { toAmount } from '#domain/money.ts'
import { type PriceChanges, tabOf } from '#domain/pricing/price-changes.ts'
import type { PriceTab } from '#domain/pricing/price-tabs.ts'
import type { SheetToWrite } from '#platform/server/workbooks/write-sheets.ts'

/** What a sheet of changed prices says in the reader's language. */
export interface ChangesWords {
  readonly sheet: string
  /** Of the columns, in their order. */
  readonly heads: readonly string[]
  readonly tabs: Readonly<Record<PriceTab, string>>
  /** Beside a price that jumps. */
  readonly jump: string
}

const widths = [14, 14, 34, 34, 10, 12, 12, 10, 12]
const formats = ['', '', '', '', '0', '0.00#', '0.00#', '0.0', '']

const amountOf = (thousandths: number | null): number | null => (thousandths === null ? null : toAmount(thousandths))

/** Changes of prices as a sheet: a row per changed price, and one per row of which only the name changes. */
export function changesSheet({ named }: Pick<PriceChanges, 'named'>, { sheet, heads, tabs, jump }: ChangesWords): SheetToWrite {
  const rows = named.flatMap(({ printType, category, heliosId, description, descriptionBefore, prices }) => {
    const row = [tabs[tabOf(printType, category)], heliosId ?? printType, description, descriptionBefore]
    if (prices.length === 0) return [[...row, null, null, null, null, null]]
    return prices.map(({ pcsFrom, before, after, percent, isSuspicious }) => [
      ...row,
      pcsFrom,
      amountOf(before),
      amountOf(after),
      percent,
      isSuspicious ? jump : null,
    ])
  })
  return { name: sheet, widths, formats, rows: [heads, ...rows] }
}
