import { type QrCode, quietModules } from '#platform/qr/qr-code.ts'
import type { OrderDocument } from '../documents/order-document.ts'
import { colours, page, type Sheet } from './sheet.ts'

const qrSize = 80
const bankLeft = 121
const sumsLeft = 366

function drawQr({ pdf, text }: Sheet, { size, path }: QrCode, { caption, x, y }: { caption: string; x: number; y: number }): number {
  const unit = qrSize / (size + 2 * quietModules)
  pdf
    .save()
    .translate(x + quietModules * unit, y + quietModules * unit)
    .scale(unit)
    .path(path)
    .fill('#000000')
    .restore()
  return text(caption, x, y + qrSize - 1, qrSize, { size: 8, align: 'center' })
}

/** How much room bank data, sums and note need on a page. */
export function sumsHeight({ heightOf }: Sheet, { sums, bank, note }: OrderDocument): number {
  const rows = Math.max(qrSize + 14, bank.length * 16, sums.length * 20 + 40)
  return rows + 24 + (note === null ? 0 : 12 + heightOf(`${note.label} ${note.text}`, page.right - page.left))
}

/** Code, account and sums beside each other, the note below; gives the y below. */
export function drawSums(sheet: Sheet, { bank, qr, sums, toPay, note }: OrderDocument, code: QrCode, top: number): number {
  const { text, rule } = sheet
  rule(top, { color: colours.ink, weight: 2 })
  const underQr = drawQr(sheet, code, { caption: qr.caption, x: page.left - 4, y: top + 10 })

  let left = top + 14
  for (const { label, value } of bank) {
    text(label, bankLeft, left, 88)
    left = text(value, bankLeft + 89, left, sumsLeft - bankLeft - 94, { color: colours.ink }) + 3
  }

  let right = top + 14
  for (const { label, value } of sums) {
    text(value, sumsLeft + 96, right, page.right - sumsLeft - 96, { color: colours.ink, align: 'right' })
    right = text(label, sumsLeft, right, 112) + 3
    rule(right, { from: sumsLeft, color: colours.line })
    right += 4
  }
  text(toPay.value, sumsLeft, right + 2, page.right - sumsLeft, { face: 'strong', size: 15, color: colours.ink, align: 'right' })
  right = text(toPay.label, sumsLeft, right + 6, 90, { face: 'strong', size: 10, color: colours.ink })

  const below = Math.max(underQr, left, right) + 12
  if (note === null) return below
  const labelWidth = sheet.widthOf(`${note.label} `, { face: 'strong' })
  text(note.label, page.left, below, labelWidth + 2, { face: 'strong', color: colours.ink })
  return text(note.text, page.left + labelWidth + 4, below, page.right - page.left - labelWidth - 4)
}
