import type { Technology } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { drawableImages } from '#features/designs/pictures/server/drawable-image.ts'
import { type DesignedItem, itemPicture } from '#features/designs/pictures/server/render-item-picture.ts'
import { toJpeg } from '#features/designs/pictures/server/encode-svg.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import type { JobTicket } from './documents/job-ticket.ts'
import { type InkSums, inkSumsOf } from './ink-sums.ts'
import { sidePdf } from './pdf/side-pdf.ts'
import { ticketPdf, type TicketToDraw } from './pdf/ticket-pdf.ts'
import { ticketColors } from './pdf/ticket-sheet.ts'
import { preparePrint } from './prepare-print.ts'
import type { PreparedPrint } from './prepared-print.ts'

/** An item of an order with all data for its print files, as plain data for a worker thread. */
export interface ItemToPrint {
  readonly ticket: JobTicket
  readonly item: DesignedItem & { readonly product: ProductFacts }
  /** The printed sides, one per side of the ticket, each with the title of its file. */
  readonly sides: readonly { readonly sideIndex: number; readonly technology: Technology; readonly title: string }[]
  /** The bytes of every picture of the design by hash. */
  readonly images: ReadonlyMap<string, Uint8Array>
  readonly orderCode: string
  readonly creator: string
  readonly madeAt: Date
}

export interface PrintedItem {
  /** A PDF for each side. */
  readonly sides: readonly Uint8Array[]
  readonly ticket: Uint8Array
}

/** 300 dpi on the ticket. */
const previewWidthPx = 780

/** Previews per thread: the same product with the same design is drawn once. */
const previews = createLruCache<Uint8Array>(50)

function previewOf(item: DesignedItem, images: ItemToPrint['images']): Promise<Uint8Array> {
  const { product, color, scale, design } = item
  const key = JSON.stringify([product.id, color, scale, product.sides, design.sides])
  return previews.get(key, async () => toJpeg(itemPicture(item, await drawableImages(design, images), previewWidthPx), ticketColors.ground))
}

/** Prepares the job ticket of an item, with the print of each side. @throws when a picture is missing or broken. */
export async function prepareTicket({ ticket, item, sides, images }: ItemToPrint): Promise<TicketToDraw> {
  const { product, color, design, scale } = item
  const prints: PreparedPrint[] = []
  const inkSums: InkSums[] = []
  for (const { sideIndex, technology } of sides) {
    const side = design.sides[sideIndex]
    if (!side) throw new Error(`the design has no side ${sideIndex}`)
    const print = await preparePrint(side, images, technology)
    const { width: widthMm = 0, height: heightMm = 0 } = product.sides[sideIndex] ?? {}
    prints.push(print)
    inkSums.push(await inkSumsOf(print, technology, { widthMm, heightMm }))
  }
  return { ticket, item: { product, color, scale }, prints, inkSums, preview: await previewOf(item, images) }
}

/** Makes the print files and the job ticket of an item; the same input gives the same bytes. */
export async function renderPrintFiles(toPrint: ItemToPrint): Promise<PrintedItem> {
  const toDraw = await prepareTicket(toPrint)
  const { ticket, item, sides, orderCode, creator, madeAt } = toPrint
  const facts = { creator, madeAt }
  const pdfs: Uint8Array[] = []
  for (const [index, { sideIndex, technology, title }] of sides.entries()) {
    const { width: widthMm = 0, height: heightMm = 0 } = item.product.sides[sideIndex] ?? {}
    pdfs.push(await sidePdf({ widthMm, heightMm, technology, print: toDraw.prints[index] ?? [] }, { ...facts, orderCode, title }))
  }
  return { sides: pdfs, ticket: await ticketPdf(toDraw, { ...facts, title: ticket.title }) }
}
