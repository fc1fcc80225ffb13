import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { lowerThreadPriority } from '#platform/server/threads/lower-priority.ts'
import { drawTicket } from './pdf/ticket-pdf.ts'
import { openTicketSheet, type SheetFacts } from './pdf/ticket-sheet.ts'
import { closePdf } from './pdf/print-page.ts'
import { type ItemToPrint, prepareTicket } from './render-print-files.ts'

lowerThreadPriority()

export interface TicketsTask extends SheetFacts {
  /** Brings the items one by one, each after the answer to the one before, then null. */
  readonly port: MessagePort
}

/**
 * The entry point of the worker thread: piscina calls the default export. Answers each item with the bytes that its ticket adds to the
 * document, so that neither thread ever holds more than one ticket. Resolves with the end of the document.
 */
export default async function work({ port, ...facts }: TicketsTask): Promise<Uint8Array> {
  const sheet = openTicketSheet(facts)
  for (;;) {
    const [item] = (await once(port, 'message')) as [ItemToPrint | null]
    if (item === null) return closePdf(sheet.pdf)
    await drawTicket(sheet, await prepareTicket(item))
    port.postMessage(new Uint8Array((sheet.pdf.read() as Buffer | null) ?? []))
  }
}
