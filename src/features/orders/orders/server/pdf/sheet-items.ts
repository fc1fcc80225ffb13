import { sideOverhangMm } from '#illustrations/illustrate-side.ts'
import type { DocumentItem } from '../documents/order-document.ts'
import { colors, page, type PdfSheet } from './sheet.ts'

/** The pictures of an item as JPEG. */
export interface ItemPictures {
  readonly item: Uint8Array
  /** One per printed side, with its size in mm. */
  readonly sides: readonly { readonly jpeg: Uint8Array; readonly widthMm: number; readonly heightMm: number }[]
}

const indent = page.left + 20
const stage = { left: 140, right: page.right } as const
const pictureSize = { width: 72, height: 48 } as const
const rulerBand = 16

/** A ruler above a side: ticks every millimetre, numbers every 20, so that the picture shows its own scale. */
function sideRuler({ pdf, text }: PdfSheet, x: number, y: number, widthMm: number, pointsPerMm: number): void {
  const foot = y + rulerBand
  for (let mm = 0; mm <= widthMm; mm += pointsPerMm < 1.2 ? 5 : 1) {
    const height = mm % 10 === 0 ? 6 : mm % 5 === 0 ? 4.2 : 2.6
    pdf.moveTo(x + mm * pointsPerMm, foot).lineTo(x + mm * pointsPerMm, foot - height)
  }
  pdf.lineWidth(0.35).strokeColor(colors.line2).stroke()
  for (let mm = 0; mm <= widthMm; mm += 20)
    text(String(mm), x + mm * pointsPerMm - 12, y - 1.5, 24, { face: 'figures', size: 7, color: colors.ink2, align: 'center' })
}

/** The same ruler, vertical, to the left of a side; numbers as dense as readable. */
function uprightRuler({ pdf, text }: PdfSheet, x: number, y: number, heightMm: number, pointsPerMm: number): void {
  for (let mm = 0; mm <= heightMm; mm += pointsPerMm < 1.2 ? 5 : 1) {
    const length = mm % 10 === 0 ? 6 : mm % 5 === 0 ? 4.2 : 2.6
    pdf.moveTo(x, y + mm * pointsPerMm).lineTo(x - length, y + mm * pointsPerMm)
  }
  pdf.lineWidth(0.35).strokeColor(colors.line2).stroke()
  for (let mm = 0; mm <= heightMm; mm += pointsPerMm * 10 < 9 ? 20 : 10)
    text(String(mm), x - 22, y + mm * pointsPerMm - 4.5, 14, { face: 'figures', size: 7, color: colors.ink2, align: 'right' })
}

/** The common scale of all sides of an item; small articles are enlarged to 1.5 times their size at most. */
const scaleOf = (pictures: ItemPictures): number =>
  Math.min((stage.right - stage.left) / (Math.max(...pictures.sides.map(({ widthMm }) => widthMm), 1) + 2 * sideOverhangMm), 1.5 * 2.8346)

const sideHeight = (heightMm: number, scale: number) => rulerBand + (heightMm + 2 * sideOverhangMm) * scale + 16

/** The height of an item on a page. */
export function itemHeight(item: DocumentItem, pictures: ItemPictures): number {
  const scale = scaleOf(pictures)
  const sides = pictures.sides.reduce((sum, { heightMm }) => sum + sideHeight(heightMm, scale), 0)
  return 44 + Math.max(pictureSize.height, sides, item.sides.length === 0 ? 0 : 20) + (item.oneOffs === null ? 0 : 12)
}

function specification({ pdf, text }: PdfSheet, { swatches, inks, print }: DocumentItem['sides'][number], y: number): number {
  let x = stage.left
  for (const hex of swatches) {
    pdf
      .rect(x, y + 1, 9, 9)
      .lineWidth(0.4)
      .fillAndStroke(hex, colors.line2)
    x += 12
  }
  const inksWidth = Math.min(190, Math.max(120, (stage.right - x) * 0.45))
  const below = text(inks, x + 3, y, inksWidth, { color: colors.ink })
  return Math.max(below, text(print, x + 3 + inksWidth + 6, y, stage.right - x - inksWidth - 9))
}

/** Draws an item: name and price, picture, and each printed side with rulers, inks and dimensions. Returns the y below. */
export function drawItem(
  sheet: PdfSheet,
  item: DocumentItem,
  pictures: ItemPictures,
  { number, noPrint, top }: { number: number; noPrint: string; top: number },
): number {
  const { pdf, text } = sheet
  const priceWidth = 170
  const nameWidth = page.right - indent - priceWidth
  text(String(number), page.left, top - 0.5, 18, { face: 'figures', size: 13, color: colors.red })
  text(item.total, page.right - priceWidth, top, priceWidth, { face: 'strong', size: 11, color: colors.ink, align: 'right' })
  const underName = text(item.title, indent, top, nameWidth, { face: 'strong', size: 11, color: colors.ink })
  let underPrice = text(item.quantity, page.right - priceWidth, underName, priceWidth, { align: 'right' })
  if (item.oneOffs !== null) underPrice = text(item.oneOffs, page.right - priceWidth, underPrice, priceWidth, { align: 'right', size: 8.4 })
  const underFacts = text(item.facts, indent, underName, nameWidth)

  let y = Math.max(underPrice, underFacts) + 2
  pdf.image(Buffer.from(pictures.item), page.left, y, pictureSize)
  const underPicture = y + pictureSize.height
  if (item.sides.length === 0) text(noPrint, stage.left, y, 200)
  const scale = scaleOf(pictures)
  for (const [index, side] of pictures.sides.entries()) {
    sideRuler(sheet, stage.left + sideOverhangMm * scale, y, side.widthMm, scale)
    uprightRuler(sheet, stage.left, y + rulerBand + sideOverhangMm * scale, side.heightMm, scale)
    const width = (side.widthMm + 2 * sideOverhangMm) * scale
    const height = (side.heightMm + 2 * sideOverhangMm) * scale
    pdf.image(Buffer.from(side.jpeg), stage.left, y + rulerBand, { width, height })
    const specified = item.sides[index]
    y += rulerBand + height + 2
    if (specified) y = specification(sheet, specified, y) + 2
  }
  return Math.max(y, underPicture) + 8
}
