import { Pdf } from '#platform/server/pdf/pdf-document.ts'
import { documentFaces, type DocumentFace } from './document-fonts.ts'

/** The design tokens used in documents (points are 1/72 inch; 1 px of the pictures is 0.75 pt). */
export const colors = { ink: '#1b1916', ink2: '#564f46', line: '#dbd3c4', line2: '#a89d8b', red: '#c8102e', picture: '#f4f0e8' } as const

export const page = { width: 595.28, height: 841.89, left: 39, right: 556.28, top: 33, foot: 800 } as const
export const contentWidth = page.right - page.left

interface TextStyle {
  readonly face?: DocumentFace
  readonly size?: number
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
}

/** A document to draw on, in points from the page's top left corner. */
export interface PdfSheet {
  readonly pdf: Pdf
  /** Sets a text in a column, with wrapping, and returns the y below it. */
  readonly text: (text: string, x: number, y: number, width: number, style?: TextStyle) => number
  readonly heightOf: (text: string, width: number, style?: TextStyle) => number
  readonly widthOf: (text: string, style?: TextStyle) => number
  readonly rule: (y: number, style?: { from?: number; to?: number; color?: string; weight?: number }) => void
}

const lineGapOf = (size: number) => size * 0.34

/** Opens an A4 document; pages are added by the caller. */
export function openSheet(title: string, language: string): PdfSheet {
  const faces = documentFaces()
  // A default font would make pdfkit load Helvetica unnecessarily.
  const noDefaultFont = null as unknown as string
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: noDefaultFont,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  })
  for (const [name, { font, substitutes }] of Object.entries(faces)) pdf.registerFace(name, font, substitutes)

  const choose = ({ face = 'regular', size = 9.4, color = colors.ink2 }: TextStyle) => {
    pdf.font(face).fontSize(size).fillColor(color)
    return lineGapOf(size) - size * 0.09
  }
  return {
    pdf,
    text(text, x, y, width, style = {}) {
      const lineGap = choose(style)
      pdf.text(text, x, y, { width, lineGap, align: style.align ?? 'left' })
      return pdf.y
    },
    heightOf(text, width, style = {}) {
      const lineGap = choose(style)
      return pdf.heightOfString(text, { width, lineGap })
    },
    widthOf(text, style = {}) {
      choose(style)
      return pdf.widthOfString(text)
    },
    rule(y, { from = page.left, to = page.right, color = colors.line2, weight = 0.75 } = {}) {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke()
    },
  }
}
