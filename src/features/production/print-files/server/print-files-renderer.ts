import { openOneThread } from '#platform/server/threads/one-thread.ts'
import type { ItemToPrint, PrintedItem } from './render-print-files.ts'

/** Makes print files in a separate thread, so that pages and the shoppers' mails stay fast. */
export interface PrintFilesRenderer {
  readonly render: (item: ItemToPrint) => Promise<PrintedItem>
  readonly close: () => Promise<void>
}

/** Creates the renderer. Its only thread starts with the first order: no one waits for print files. */
export function startPrintFilesRenderer(): PrintFilesRenderer {
  const pool = openOneThread<ItemToPrint, PrintedItem>(new URL('render-print-files-worker.ts', import.meta.url))
  return { render: (item) => pool.run(item), close: () => pool.close() }
}
