import { setPriority } from 'node:os'

/**
 * Lets pages, prices and confirmations go before the work of the calling worker thread. Only Linux has priorities of threads; elsewhere it
 * would slow down the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(10)
}
