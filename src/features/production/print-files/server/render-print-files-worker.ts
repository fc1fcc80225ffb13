import { lowerThreadPriority } from '#platform/server/threads/lower-priority.ts'
import { type ItemToPrint, type PrintedItem, renderPrintFiles } from './render-print-files.ts'

lowerThreadPriority()

/** The entry point of the worker thread: piscina calls the default export. */
export default function work(item: ItemToPrint): Promise<PrintedItem> {
  return renderPrintFiles(item)
}
