import type { Db } from '#db/client.ts'
import { gauge, type MetricFamily } from '#platform/server/metrics/exposition.ts'
import { countLowStock } from './reads.ts'

const countedVariants = 10_000

export const stockMetrics = async (db: Db): Promise<readonly MetricFamily[]> => [
  gauge('shop_stock_below_minimum', 'Variants with less stock than the minimum of the office.', await countLowStock(db, countedVariants)),
]
