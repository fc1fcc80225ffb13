import type { Font } from 'fontkit'
import { openFontOf } from '#platform/server/fonts/font-faces.ts'
import { substitutesOf } from '#platform/server/fonts/substitute-faces.ts'
import { Pdf } from '#platform/server/pdf/pdf-document.ts'
import { pointsPerMm } from './print-page.ts'

export const ticketColors = { ink: '#1b1916', ink2: '#564f46', line: '#c9bfac', measure: '#00689b', ground: '#f4f0e8' } as const

/** A4 landscape, mm. */
export const paper = { width: 297, height: 210, left: 10, right: 287, top: 8, foot: 202 } as const

export interface TextStyle {
  readonly bold?: boolean
  readonly figures?: boolean
  /** Size of the em square in mm. */
  readonly size?: number
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
}

/** A document to draw tickets on, in mm from the page's top left corner. */
export interface TicketSheet {
  readonly pdf: Pdf
  /** One line in a column, truncated with an ellipsis. `y` is its top. */
  readonly text: (text: string, x: number, y: number, width: number, style?: TextStyle) => void
  readonly widthOf: (text: string, style?: TextStyle) => number
  readonly line: (from: readonly [number, number], to: readonly [number, number], style?: { color?: string; weight?: number }) => void
}

const faces = {
  regular: { fontFamily: 'Archivo', fontStyle: 'normal' },
  bold: { fontFamily: 'Archivo', fontStyle: 'bold' },
  figures: { fontFamily: 'Barlow Condensed', fontStyle: 'normal' },
} as const
type Face = keyof typeof faces

/** Wraps a font so that pdfkit gets a copy of each run: it scales positions in place, and faces are shared. */
function ownRuns(font: Font): Font {
  const layout: Font['layout'] = (text, features) => {
    const run = font.layout(text, features)
    const copy = Object.assign(Object.create(Object.getPrototypeOf(run) as object) as typeof run, run)
    return Object.assign(copy, { positions: run.positions.map((position) => ({ ...position })) })
  }
  return Object.assign(Object.create(font) as Font, { layout })
}

export interface SheetFacts {
  readonly title: string
  readonly creator: string
  readonly madeAt: Date
}

/** Opens a document for tickets; pages are added by the caller. */
export function openTicketSheet(facts: SheetFacts): TicketSheet {
  const pdf = new Pdf({
    size: [paper.width * pointsPerMm, paper.height * pointsPerMm],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: null as unknown as string,
    info: { Title: facts.title, Creator: facts.creator, CreationDate: facts.madeAt, ModDate: facts.madeAt },
  })
  for (const [name, face] of Object.entries(faces)) pdf.registerFace(name, ownRuns(openFontOf(face)), substitutesOf(face).map(ownRuns))
  pdf.on('pageAdded', () => pdf.scale(pointsPerMm))

  const choose = ({ bold, figures, size = 3.4 }: TextStyle): Face => {
    const face: Face = figures ? 'figures' : bold ? 'bold' : 'regular'
    pdf.font(face).fontSize(size)
    return face
  }
  const widthOf = (text: string, style: TextStyle = {}): number => {
    choose(style)
    return pdf.widthOfString(text)
  }
  const fitted = (text: string, width: number, style: TextStyle): string => {
    if (widthOf(text, style) <= width) return text
    let kept = text
    while (kept.length > 1 && widthOf(`${kept}…`, style) > width) kept = kept.slice(0, -1)
    return `${kept.trimEnd()}…`
  }
  return {
    pdf,
    widthOf,
    text(text, x, y, width, style = {}) {
      const shown = fitted(text, width, style)
      const free = width - widthOf(shown, style)
      const shift = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0
      pdf.fillColor(style.color ?? ticketColors.ink2).text(shown, x + shift, y, { lineBreak: false })
    },
    line([x1, y1], [x2, y2], { color = ticketColors.line, weight = 0.25 } = {}) {
      pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(weight).strokeColor(color).stroke()
    },
  }
}
