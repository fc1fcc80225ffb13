import { hexToCmyk, readCmyk } from '#domain/colors/cmyk.ts'
import type { Technology } from '#domain/catalogue/categories.ts'
import type { Ink } from '#domain/design/document.ts'
import { plateOf, platesOf } from '../plates.ts'
import { inksOfPrint, type PreparedPrint } from '../prepared-print.ts'
import type { ColorOf } from './paint-picture.ts'
import { paintPrint } from './paint-print.ts'
import type { PrintColor } from './print-color.ts'
import { closePdf, openPrintPage } from './print-page.ts'

export interface SideToPrint {
  readonly widthMm: number
  readonly heightMm: number
  readonly technology: Technology
  readonly print: PreparedPrint
}

export interface PrintFileFacts {
  readonly title: string
  readonly orderCode: string
  readonly creator: string
  readonly madeAt: Date
}

const bare = { cyan: 0, magenta: 0, yellow: 0, black: 0 }

/** A CMYK code from the shopper is kept; every other ink is converted arithmetically from its screen colour. */
const processColor = ({ hex, pantone = '' }: Ink): PrintColor => ({ on: 'process', cmyk: readCmyk(pantone) ?? hexToCmyk(hex) })

/** How inks are painted. Left-out parts are bare: in process inks, or on all plates; plates never use process inks. */
export function pressColors(technology: Technology, print: PreparedPrint): ColorOf {
  if (technology === 'Digital') return (ink) => (ink ? processColor(ink) : { on: 'process', cmyk: bare })
  const [first = { name: 'None', hex: '#ffffff' }] = platesOf(inksOfPrint(print))
  return (ink) => (ink ? { on: 'plate', plate: plateOf(ink), tint: 1 } : { on: 'plate', plate: first, tint: 0 })
}

/**
 * The print file of one side at 1:1: one Separation per ink for pad and simple printing, CMYK and the pictures' own colours for digital.
 */
export async function sidePdf({ print, technology, ...size }: SideToPrint, { orderCode, ...facts }: PrintFileFacts): Promise<Uint8Array> {
  const pdf = openPrintPage({ ...size, ...facts, subject: orderCode, isProcess: technology === 'Digital' })
  await paintPrint(pdf, print, pressColors(technology, print))
  return closePdf(pdf)
}
