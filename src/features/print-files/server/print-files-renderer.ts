import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { threadLimits } from '#platform/server/threads/thread-limits.ts'
import type { ItemToPrint, PrintedItem } from './render-print-files.ts'

/** Makes print files in a separate thread, so that pages and the shoppers' mails stay fast. */
export interface PrintFilesRenderer {
  readonly render: (item: ItemToPrint) => Promise<PrintedItem>
  readonly close: () => Promise<void>
}

/** Creates the renderer. Its only thread starts with the first order: no one waits for print files. */
export function startPrintFilesRenderer(): PrintFilesRenderer {
  const pool = new Piscina<ItemToPrint, PrintedItem>({
    filename: fileURLToPath(new URL('render-print-files-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: threadLimits,
  })
  return { render: (item) => pool.run(item), close: () => pool.close() }
}
