import { once } from 'node:events'
import { languageTag } from '#domain/locale.ts'
import type { QrCode } from '#platform/qr/qr-code.ts'
import { type OrderDocument, pagePlaceholders } from '../documents/order-document.ts'
import { openSheet, page, type PdfSheet } from './sheet.ts'
import { drawSheetHead } from './sheet-head.ts'
import { drawItem, itemHeight, type ItemPictures } from './sheet-items.ts'
import { drawSums, sumsHeight } from './sheet-sums.ts'

/** The footer of every page, and the header of all but the first. */
function drawEdges({ pdf, text, rule, widthOf }: PdfSheet, { brand, title, footer }: OrderDocument): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    rule(page.foot, { weight: 0.5 })
    const style = { size: 8 } as const
    if (index > 0) text(`${brand}, ${title}`, page.left, 16, 400, style)
    const numbers = footer.page.replace(pagePlaceholders.page, String(index + 1)).replace(pagePlaceholders.pages, String(count))
    text(footer.register, page.left, page.foot + 7, 320, style)
    text(footer.email, 362, page.foot + 7, widthOf(footer.email, style) + 4, style)
    text(numbers, page.right - 100, page.foot + 7, 100, { ...style, align: 'right' })
  }
}

/** Renders the order as an A4 PDF. `pictures` has one entry per item of the document; `qr` is the code of a transfer that is due. */
export async function orderPdf(document: OrderDocument, pictures: readonly ItemPictures[], qr: QrCode | null): Promise<Uint8Array> {
  const sheet = openSheet(document.title, languageTag(document.locale))
  const { pdf, rule } = sheet
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))

  pdf.addPage()
  let y = drawSheetHead(sheet, document)
  const newPageUnless = (height: number): boolean => {
    if (y + height <= page.foot - 10) return false
    pdf.addPage()
    y = page.top
    return true
  }
  for (const [index, item] of document.items.entries()) {
    const pictured = pictures[index]
    if (!pictured) throw new Error(`no pictures of item ${index}`)
    const isFirstOnPage = newPageUnless(itemHeight(item, pictured)) || index === 0
    if (!isFirstOnPage) rule(y)
    y = drawItem(sheet, item, pictured, { number: index + 1, noPrint: document.noPrint, top: y + 10 })
  }
  newPageUnless(sumsHeight(sheet, document))
  drawSums(sheet, document, qr, y)
  drawEdges(sheet, document)

  const ended = once(pdf, 'end')
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
