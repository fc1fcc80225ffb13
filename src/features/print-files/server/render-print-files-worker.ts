import { setPriority } from 'node:os'
import { type ItemToPrint, type PrintedItem, renderPrintFiles } from './render-print-files.ts'

// Pages and confirmations have priority over print files. On other systems than Linux this would slow down the whole process.
if (process.platform === 'linux') setPriority(10)

/** The entry point of the worker thread: piscina calls the default export. */
export default function work(item: ItemToPrint): Promise<PrintedItem> {
  return renderPrintFiles(item)
}
