import { formatNumber } from '#domain/format/format-number.ts'
import type { TicketSide } from '../documents/describe-ticket-sides.ts'
import type { JobTicket, TicketInk } from '../documents/job-ticket.ts'
import { placeholders } from '../documents/ticket-words.ts'
import { type Plate, plateOf, platesOf } from '../plates.ts'
import { inksOfPrint, type PreparedPrint } from '../prepared-print.ts'
import type { ColorOf } from './paint-picture.ts'
import { paintPrint } from './paint-print.ts'
import { ticketColors, type TicketSheet } from './ticket-sheet.ts'
import { ticketWhite, registerMark } from './ticket-sides.ts'
import { linesIn, lineHeight, writeLines } from './ticket-text.ts'

export interface PlateToDraw {
  readonly number: number
  readonly plate: Plate
  readonly ink: TicketInk
  readonly side: TicketSide
  readonly print: PreparedPrint
  /** What it prints, mm². */
  readonly areaMm2: number
}

/** A printed side of a ticket with what its plates print, mm² by plate name. */
export interface PlatedSide {
  readonly side: TicketSide
  readonly print: PreparedPrint
  readonly plateAreas: ReadonlyMap<string, number>
}

/** The plates of all sides, numbered. Identical sides share theirs. */
export function platesToDraw({ sides, inks }: Pick<JobTicket, 'sides' | 'inks'>, printed: readonly PlatedSide[]): readonly PlateToDraw[] {
  const byPlate = new Map(inks.map((ink) => [ink.plate, ink]))
  return printed
    .flatMap(({ side, print, plateAreas }) => {
      if (side.technology === 'Digital' || sides[side.platesOfSide] !== side) return []
      return platesOf(inksOfPrint(print)).map((plate) => {
        const ink = byPlate.get(plate.name) ?? { plate: plate.name, hex: plate.hex, name: plate.name, nearest: null }
        return { plate, ink, side, print, areaMm2: plateAreas.get(plate.name) ?? 0 }
      })
    })
    .map((plate, index) => ({ ...plate, number: index + 1 }))
}

/** Shows a plate's ink in black, and in white what other inks knock out of it. */
const onPlate =
  (plate: Plate): ColorOf =>
  (ink) => ({ on: 'paper', hex: ink && plateOf(ink).name === plate.name ? '#000000' : ticketWhite })

const margin = { x: 8, y: 3 } as const
/** A caption is at least this wide. */
const minWidth = 62
const swatchMm = 3.2
const strong = { bold: true, color: ticketColors.ink } as const
const inkStyle = { color: ticketColors.ink } as const

export type PlateWords = Pick<JobTicket, 'locale' | 'plate' | 'rightReading' | 'coverage'>

/** A plate with its caption as set: nothing of it leaves the box. */
export interface SetPlate {
  readonly drawn: PlateToDraw
  readonly width: number
  readonly height: number
  readonly frame: { readonly width: number; readonly height: number }
  readonly label: string
  /** Where the name begins, beside label and swatch. */
  readonly nameX: number
  readonly name: readonly string[]
  readonly facts: readonly string[]
}

/** What a plate prints: "12.3% of the print area, 345 mm²". */
function coverageOf({ side: { area }, areaMm2 }: PlateToDraw, { coverage, locale }: PlateWords): string {
  const printed = formatNumber(areaMm2, locale, areaMm2 < 10 ? 1 : 0)
  // An old order may have a side whose print area is no longer in the catalogue.
  if (!area) return `${printed}\u00a0mm²`
  const percent = (100 * areaMm2) / ((area.rightMm - area.leftMm) * (area.bottomMm - area.topMm))
  return coverage.replace(placeholders.percent, formatNumber(percent, locale, percent < 10 ? 1 : 0)).replace(placeholders.area, printed)
}

/** Puts as many facts on a line as it holds. A fact breaks only if it is longer than a line. */
function factLines(sheet: TicketSheet, facts: readonly string[], width: number): readonly string[] {
  const lines: string[] = []
  for (const fact of facts) {
    const longer = `${lines.at(-1) ?? ''}; ${fact}`
    if (lines.length > 0 && sheet.widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(...linesIn(sheet, fact, width))
  }
  return lines
}

/** Sets the caption of a plate below it, as wide as the plate or a little wider, on as many lines as its texts need. */
export function setPlate(sheet: TicketSheet, drawn: PlateToDraw, scale: number, words: PlateWords): SetPlate {
  const { extent } = drawn.side
  const frame = {
    width: (extent.rightMm - extent.leftMm) * scale + 2 * margin.x,
    height: (extent.bottomMm - extent.topMm) * scale + 2 * margin.y,
  }
  const width = Math.max(frame.width, minWidth)
  const label = words.plate.replace(placeholders.number, String(drawn.number))
  const nameX = sheet.widthOf(label, strong) + swatchMm + 4.2
  const { plate, ink } = drawn
  // An ink without a code has the hex code of its plate in the print file beside its name.
  const code = plate.name.startsWith('HEX ') ? ` ${plate.name.replace(' ', '\u00a0')}` : ''
  const name = linesIn(sheet, ink.name + code, width - nameX, inkStyle)
  const known = [...(ink.nearest === null ? [] : [ink.nearest]), coverageOf(drawn, words), words.rightReading]
  const facts = factLines(sheet, known, width)
  const height = frame.height + 1.4 + name.length * lineHeight(inkStyle) + facts.length * lineHeight()
  return { drawn, width, height, frame, label, nameX, name, facts }
}

/** Draws one plate, right-reading, with its register marks and caption. */
export async function drawPlate(sheet: TicketSheet, plate: SetPlate, [x, y]: readonly [number, number], scale: number): Promise<void> {
  const { pdf, text } = sheet
  const { drawn, width, frame, label, nameX, name, facts } = plate
  const { side, print, ink } = drawn
  pdf.save().rect(x, y, frame.width, frame.height).clip()
  pdf.translate(x + margin.x - side.extent.leftMm * scale, y + margin.y - side.extent.topMm * scale).scale(scale)
  await paintPrint(pdf, print, onPlate(drawn.plate))
  pdf.restore()
  pdf.rect(x, y, frame.width, frame.height).lineWidth(0.25).strokeColor(ticketColors.ink).stroke()
  registerMark(sheet, x + 4, y + frame.height / 2)
  registerMark(sheet, x + frame.width - 4, y + frame.height / 2)
  const below = y + frame.height + 1.4
  text(label, x, below, nameX, strong)
  pdf
    .rect(x + nameX - swatchMm - 1.4, below + 0.3, swatchMm, swatchMm)
    .lineWidth(0.1)
    .fillAndStroke(ink.hex, ticketColors.ink2)
  const after = writeLines(sheet, name, [x + nameX, below, width - nameX], inkStyle)
  writeLines(sheet, facts, [x, after, width])
}
