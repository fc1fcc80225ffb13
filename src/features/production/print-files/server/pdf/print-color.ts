import { type Cmyk, hexToCmyk } from '#domain/colors/cmyk.ts'
import type { Plate } from '../plates.ts'

/** A shape's colour: on one plate, in process inks, or for office printers. Tint 0 of a plate erases what is below. */
export type PrintColor =
  | { readonly on: 'plate'; readonly plate: Plate; readonly tint: 0 | 1 }
  | { readonly on: 'process'; readonly cmyk: Cmyk }
  | { readonly on: 'paper'; readonly hex: string }

/** pdfkit's internal spot colour. */
interface SpotColor {
  readonly id: string
  readonly ref: unknown
}
interface SpotPage {
  readonly spotColors: Record<string, SpotColor>
  readonly addSpotColor: (name: string, c: number, m: number, y: number, k: number) => void
  readonly page: { readonly colorSpaces: Record<string, unknown> }
}

/** The resource name of a plate's Separation colour space. Its alternate, for screens and proofs, is its screen colour in plain CMYK. */
function separationOf(pdf: PDFKit.PDFDocument, plate: Plate): string {
  const { hex } = plate
  // Names in a PDF are UTF-8; pdfkit escapes each char as a byte.
  const name = Buffer.from(plate.name, 'utf8').toString('latin1')
  const page = pdf as unknown as SpotPage
  const { cyan, magenta, yellow, black } = hexToCmyk(hex)
  if (!Object.hasOwn(page.spotColors, name)) page.addSpotColor(name, cyan, magenta, yellow, black)
  const spot = page.spotColors[name]
  if (!spot) throw new Error(`no colour space for ${plate.name}`)
  page.page.colorSpaces[spot.id] = spot.ref
  return spot.id
}

const share = (of: number, whole: number): number => Math.round((of / whole) * 10_000) / 10_000

/** Sets the colour of later fills and strokes. */
export function setColor(pdf: PDFKit.PDFDocument, color: PrintColor): void {
  switch (color.on) {
    case 'plate': {
      const space = separationOf(pdf, color.plate)
      pdf.addContent(`/${space} cs ${color.tint} scn /${space} CS ${color.tint} SCN`)
      return
    }
    case 'process': {
      const { cyan, magenta, yellow, black } = color.cmyk
      const shares = [cyan, magenta, yellow, black].map((percent) => share(percent, 100)).join(' ')
      pdf.addContent(`${shares} k ${shares} K`)
      return
    }
    case 'paper': {
      const shares = [1, 3, 5].map((at) => share(Number.parseInt(color.hex.slice(at, at + 2), 16), 255)).join(' ')
      pdf.addContent(`${shares} rg ${shares} RG`)
    }
  }
}
