import { type QrCode, qrQuietModules } from '#platform/qr/qr-code.ts'
import type { OrderDocument } from '../documents/order-document.ts'
import { colors, page, type PdfSheet } from './sheet.ts'

const qrSize = 80
const rowsLeftOfQr = 121
const sumsLeft = 366
const sumsLabelWidth = 112
const rowsLabelWidth = 88

function drawQr({ pdf, text }: PdfSheet, { size, path }: QrCode, { caption, x, y }: { caption: string; x: number; y: number }): number {
  const unit = qrSize / (size + 2 * qrQuietModules)
  pdf
    .save()
    .translate(x + qrQuietModules * unit, y + qrQuietModules * unit)
    .scale(unit)
    .path(path)
    .fill('#000000')
    .restore()
  return text(caption, x, y + qrSize - 1, qrSize, { size: 8, align: 'center' })
}

/** To the right of the QR code, or at the margin without one. */
const rowsLeftOf = ({ qr }: OrderDocument['payment']): number => (qr === null ? page.left : rowsLeftOfQr)

const valueWidthOf = (payment: OrderDocument['payment']): number => sumsLeft - rowsLeftOf(payment) - rowsLabelWidth - 6

/** The height of payment, totals, notices and note on a page. */
export function sumsHeight({ heightOf }: PdfSheet, { sums, payment, notices, note }: OrderDocument): number {
  const valueWidth = valueWidthOf(payment)
  const rows = payment.rows.reduce(
    (sum, { label, value }) => sum + Math.max(heightOf(label, rowsLabelWidth), heightOf(value, valueWidth)) + 3,
    0,
  )
  const added = sums.reduce((sum, { label }) => sum + heightOf(label, sumsLabelWidth) + 7, 0) + 44
  const below = [...notices, ...(note === null ? [] : [`${note.label} ${note.text}`])]
  const words = below.reduce((sum, text) => sum + 8 + heightOf(text, page.right - page.left), 0)
  return Math.max(payment.qr === null ? 0 : qrSize + 14, rows, added) + 28 + words
}

/** Draws payment and totals side by side, notices and the note below; returns the y below. */
export function drawSums(
  sheet: PdfSheet,
  { payment, sums, toPay, notices, note }: OrderDocument,
  code: QrCode | null,
  top: number,
): number {
  const { text, rule } = sheet
  rule(top, { color: colors.ink, weight: 2 })
  const underQr =
    payment.qr === null || code === null ? top : drawQr(sheet, code, { caption: payment.qr.caption, x: page.left - 4, y: top + 10 })

  const rowsLeft = rowsLeftOf(payment)
  let left = top + 14
  for (const { label, value, isStrong = false } of payment.rows) {
    const underLabel = text(label, rowsLeft, left, rowsLabelWidth)
    const style = { face: isStrong ? 'strong' : 'regular', color: colors.ink } as const
    left = Math.max(underLabel, text(value, rowsLeft + rowsLabelWidth + 1, left, valueWidthOf(payment), style)) + 3
  }

  let right = top + 14
  for (const { label, value } of sums) {
    text(value, sumsLeft + 96, right, page.right - sumsLeft - 96, { color: colors.ink, align: 'right' })
    right = text(label, sumsLeft, right, sumsLabelWidth) + 3
    rule(right, { from: sumsLeft, color: colors.line })
    right += 4
  }
  text(toPay.value, sumsLeft, right + 2, page.right - sumsLeft, { face: 'strong', size: 15, color: colors.ink, align: 'right' })
  right = text(toPay.label, sumsLeft, right + 6, 90, { face: 'strong', size: 10, color: colors.ink })

  let below = Math.max(underQr, left, right) + 12
  for (const notice of notices) below = text(notice, page.left, below, page.right - page.left, { color: colors.ink }) + 8
  if (note === null) return below
  const labelWidth = sheet.widthOf(`${note.label} `, { face: 'strong' })
  text(note.label, page.left, below, labelWidth + 2, { face: 'strong', color: colors.ink })
  return text(note.text, page.left + labelWidth + 4, below, page.right - page.left - labelWidth - 4)
}
