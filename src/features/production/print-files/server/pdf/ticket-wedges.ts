import { cmykChannels, cmykToHex } from '#domain/colors/cmyk.ts'
import { bodyHexes } from '#domain/colors/colors.ts'
import type { JobTicket } from '../documents/job-ticket.ts'
import type { PlateToDraw } from './ticket-plates.ts'
import { paper, ticketColors, type TicketSheet } from './ticket-sheet.ts'
import { ticketWhite, type TicketItem } from './ticket-sides.ts'
import { inLines, lineHeight } from './ticket-text.ts'

const strong = { bold: true, color: ticketColors.ink } as const
const small = { figures: true, size: 2.6, color: ticketColors.ink2 } as const
const stepsPercent = [100, 75, 50, 25, 10] as const
const step = { width: 6, height: 4 } as const
/** Between two wedges, mm. */
const gap = 5
const wedgeHeight = step.height + 0.4 + lineHeight(small) + 1.4
const titleHeight = lineHeight() + 0.6

/** An ink of the check bar; its label has the numbers of its plates, or is the letter of a process ink. */
interface WedgeInk {
  readonly label: string
  readonly hex: string
  /** What it is printed on: the body, or paper. */
  readonly groundHex: string
}

interface Wedge extends WedgeInk {
  readonly width: number
  /** Where the first step begins. */
  readonly stepsX: number
}

const noInk = { cyan: 0, magenta: 0, yellow: 0, black: 0 }
const processInks: readonly WedgeInk[] = cmykChannels.map((channel) => ({
  label: channel === 'black' ? 'K' : channel.charAt(0).toUpperCase(),
  hex: cmykToHex({ ...noInk, [channel]: 100 }),
  groundHex: ticketWhite,
}))

/** The inks of a job that a press operator compares: each ink of the plates once, and the process inks of digital sides. */
export function checkBarInks(
  { sides }: Pick<JobTicket, 'sides'>,
  plates: readonly PlateToDraw[],
  { color }: Pick<TicketItem, 'color'>,
): readonly WedgeInk[] {
  const [groundHex = ticketWhite] = bodyHexes(color)
  const byPlate = Map.groupBy(plates, ({ plate }) => plate.name)
  const spot = [...byPlate.values()].map((same): WedgeInk => {
    return { label: same.map(({ number }) => number).join(', '), hex: same[0]?.ink.hex ?? ticketWhite, groundHex }
  })
  return [...spot, ...(sides.some(({ technology }) => technology === 'Digital') ? processInks : [])]
}

/** The check bar as set in lines of a width, mm. */
export function checkBarLines({ widthOf }: TicketSheet, inks: readonly WedgeInk[], width: number): readonly (readonly Wedge[])[] {
  const wedges = inks.map((ink) => {
    const stepsX = widthOf(ink.label, strong) + 2
    return { ...ink, stepsX, width: stepsX + stepsPercent.length * step.width }
  })
  return inLines(wedges, width, gap)
}

export const checkBarHeight = (lines: readonly unknown[]): number => titleHeight + lines.length * wedgeHeight

/** A tint of an ink on its ground. */
function tint({ hex, groundHex }: WedgeInk, percent: number): string {
  const bytes = [1, 3, 5].map((at) => {
    const [ink, ground] = [hex, groundHex].map((of) => Number.parseInt(of.slice(at, at + 2), 16)) as [number, number]
    return Math.round(ground + ((ink - ground) * percent) / 100)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Draws the density wedge of an ink: the solid and four tints. */
function drawWedge({ pdf, text }: TicketSheet, wedge: Wedge, x: number, y: number): void {
  const { label, stepsX } = wedge
  text(label, x, y, stepsX, strong)
  for (const [index, percent] of stepsPercent.entries()) {
    const at = x + stepsX + index * step.width
    pdf.rect(at, y, step.width, step.height).lineWidth(0.1).fillAndStroke(tint(wedge, percent), ticketColors.ink2)
    text(String(percent), at, y + step.height + 0.4, step.width, { ...small, align: 'center' })
  }
}

/** Draws the check bar below its title. Returns the y below. */
export function drawCheckBar(sheet: TicketSheet, title: string, lines: readonly (readonly Wedge[])[], top: number, width: number): number {
  sheet.text(title, paper.left, top, width)
  let y = top + titleHeight
  for (const line of lines) {
    let x: number = paper.left
    for (const wedge of line) {
      drawWedge(sheet, wedge, x, y)
      x += wedge.width + gap
    }
    y += wedgeHeight
  }
  return y
}
