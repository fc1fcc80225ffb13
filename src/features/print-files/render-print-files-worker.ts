import { type ItemToPrint, type PrintedItem, renderPrintFiles } from './render-print-files.ts'

/** The entry of the worker thread: piscina calls the default export. */
export default function work(item: ItemToPrint): Promise<PrintedItem> {
  return renderPrintFiles(item)
}
