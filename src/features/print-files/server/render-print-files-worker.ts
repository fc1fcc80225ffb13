import { setPriority } from 'node:os'
import { type ItemToPrint, type PrintedItem, renderPrintFiles } from './render-print-files.ts'

// Shoppers wait for pages and confirmations, nobody for the press. Elsewhere than on Linux this would slow the whole program.
if (process.platform === 'linux') setPriority(10)

/** The entry of the worker thread: piscina calls the default export. */
export default function work(item: ItemToPrint): Promise<PrintedItem> {
  return renderPrintFiles(item)
}
