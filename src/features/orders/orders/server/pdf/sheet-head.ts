import { code128 } from '#platform/server/code-128.ts'
import type { OrderDocument } from '../documents/order-document.ts'
import { colors, contentWidth, page, type PdfSheet } from './sheet.ts'

/** The logo: a ruler and a pencil in a red square. */
function mark({ pdf }: PdfSheet, x: number, y: number, size: number): void {
  const unit = size / 26
  pdf.rect(x, y, size, size).fill(colors.red)
  for (let tick = 0; tick < 6; tick += 1)
    pdf.rect(x + (2 + tick * 4.2) * unit, y, 1.4 * unit, (tick % 3 === 0 ? 9 : 6) * unit).fill('#ffffff')
  pdf
    .polygon(
      ...[
        [5, 16],
        [17, 16],
        [21, 18.2],
        [17, 20.4],
        [5, 20.4],
      ].map(([left = 0, top = 0]): [number, number] => [x + left * unit, y + top * unit]),
    )
    .fill('#ffffff')
}

function barcode({ pdf, text }: PdfSheet, code: string, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): void {
  const { bars, modules } = code128(code)
  const unit = width / modules
  for (const bar of bars) pdf.rect(x + bar.from * unit, y, bar.width * unit, height)
  pdf.fill(colors.ink)
  text(code, x, y + height + 2, width, { face: 'figures', size: 10, color: colors.ink, align: 'right' })
}

/** A decorative strip of ticks across the page, every 8 px of the pictures. */
function tickStrip({ pdf, rule }: PdfSheet, y: number): void {
  rule(y, { from: 0, to: page.width })
  for (let tick = 0; tick * 6 < page.width; tick += 1) {
    const height = tick % 10 === 0 ? 9 : tick % 5 === 0 ? 5.2 : 3
    pdf.moveTo(tick * 6, y).lineTo(tick * 6, y + height)
  }
  pdf.lineWidth(0.5).strokeColor(colors.line2).stroke()
}

/** Draws brand, title, barcode, dates and the three parties; returns the y below. */
export function drawSheetHead(sheet: PdfSheet, document: OrderDocument): number {
  const { text, rule } = sheet
  mark(sheet, page.left, page.top, 16.5)
  text(document.brand, page.left + 23, page.top + 2.5, 200, { face: 'strong', size: 11, color: colors.ink })
  text(document.title, page.left, 57, 360, { face: 'strong', size: 22, color: colors.ink })
  barcode(sheet, document.orderCode, { x: 428, y: page.top, width: 128.28, height: 25.5 })
  tickStrip(sheet, 98)

  const columns = [page.left, 153, 311, 425]
  let y = 0
  for (const [index, { label, value }] of document.facts.entries()) {
    const x = columns[index] ?? page.left
    const width = (columns[index + 1] ?? page.right + 6) - x - 6
    text(label, x, 115, width)
    y = Math.max(y, text(value, x, 128.5, width, { face: 'strong', color: colors.ink }))
  }
  rule(y + 8)
  const top = y + 17
  const third = contentWidth / 3
  let below = 0
  for (const [index, party] of [document.seller, document.buyer, document.delivery].entries()) {
    const x = page.left + index * (third + 3)
    let line = text(party.title, x, top, third - 9, { face: 'strong', color: colors.ink })
    for (const part of party.lines) line = text(part, x, line + 0.5, third - 9)
    below = Math.max(below, line)
  }
  rule(below + 6)
  return below + 6
}
