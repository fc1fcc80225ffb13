import { maxRows } from '#features/catalogue/price-lists/server/price-sheets.ts'
import { importAmongShoppers } from '../../tests/support/import-among-shoppers.ts'
import { importsThroughKills } from '../../tests/support/imports-through-kills.ts'
import type { ProofOutcome } from './proof.ts'

const maxDelayAllowedMs = 50
/** Twice at any moment and three times while rows are written, alone; and the other way round with PostgreSQL. */
const victims = ['group', 'node', 'node', 'group', 'group', 'group', 'node', 'node', 'node', 'group'] as const
const rowsThroughKills = 20_000

/**
 * Imports the longest price list while shoppers read prices, and measures the event loop; then kills the program with -9 during imports and
 * compares every cell with the old and the new list.
 */
export async function proveImports(): Promise<ProofOutcome> {
  const crowded = await importAmongShoppers(maxRows, console.log)
  const { rows, reads, failedReads, importSeconds, maxReadMs, maxDelayMs } = crowded
  const killed = await importsThroughKills({ victims, rows: rowsThroughKills, report: console.log })
  const { mixed, lost, halfVersions, leftOver } = killed
  const broken = [rows !== maxRows, maxDelayMs > maxDelayAllowedMs].filter(Boolean).length
  return {
    wrong: broken + failedReads + mixed + lost + halfVersions + leftOver,
    figures: {
      rows,
      importSeconds: Math.round(importSeconds),
      reads,
      failedReads,
      maxReadMs: Math.round(maxReadMs),
      maxDelayMs: Math.round(maxDelayMs),
      ...killed,
    },
  }
}
