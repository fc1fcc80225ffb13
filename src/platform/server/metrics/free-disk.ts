import { statfs } from 'node:fs/promises'
import { gauge, type MetricFamily } from './exposition.ts'

/** The share of a folder's disk that this user may still fill, from 0 to 1; null when it can't be read. */
async function freeShareOf(folder: string): Promise<number | null> {
  try {
    const { bavail, blocks } = await statfs(folder)
    return blocks === 0 ? null : bavail / blocks
  } catch {
    // The folder is missing or the disk does not answer.
    return null
  }
}

export const diskMetrics = async (folder: string): Promise<readonly MetricFamily[]> => [
  gauge('shop_disk_free_ratio', 'Free share of the disk of DATA_DIR.', await freeShareOf(folder)),
]
