import { once } from 'node:events'
import { Pdf } from '#platform/server/pdf/pdf-document.ts'

/** How far the background of a print file extends beyond each edge of the side, mm. */
export const bleedMm = 2
export const pointsPerMm = 72 / 25.4

export interface PrintPageFacts {
  readonly widthMm: number
  readonly heightMm: number
  readonly title: string
  readonly subject: string
  readonly creator: string
  /** When the order was placed, so that a repeated print file is the same to the byte. */
  readonly madeAt: Date
  /** Process inks need an output intent. */
  readonly isProcess: boolean
}

/** pdfkit's internal dictionaries, since it has no API for boxes and output intents. */
interface Dictionaries {
  readonly _root: { readonly data: Record<string, unknown> }
  readonly page: { readonly dictionary: { readonly data: Record<string, unknown> } }
}

/** A value that pdfkit writes as a string instead of a name. */
// oxlint-disable-next-line no-new-wrappers, unicorn/new-for-builtins -- pdfkit tells the two apart by the wrapper
const text = (value: string): unknown => new String(value)

/** Coated paper by the name of the Fogra characterisation: no suitable profile may be redistributed. */
const outputIntent = {
  Type: 'OutputIntent',
  S: 'GTS_PDFX',
  OutputConditionIdentifier: text('FOGRA39'),
  OutputCondition: text('Offset printing, according to ISO 12647-2:2004/Amd 1, coated paper'),
  RegistryName: text('http://www.color.org'),
  Info: text('Coated FOGRA39 (ISO 12647-2:2004)'),
}

/**
 * Opens a page for one side at 1:1, in mm from its top left corner, y down. TrimBox is the side, BleedBox and MediaBox extend `bleedMm`
 * beyond it. No fonts, and no date except the order's.
 */
export function openPrintPage(facts: PrintPageFacts): PDFKit.PDFDocument {
  const { widthMm, heightMm, title, subject, creator, madeAt, isProcess } = facts
  const size: [number, number] = [(widthMm + 2 * bleedMm) * pointsPerMm, (heightMm + 2 * bleedMm) * pointsPerMm]
  const pdf = new Pdf({
    size,
    margin: 0,
    pdfVersion: '1.4',
    font: null as unknown as string,
    info: { Title: title, Subject: subject, Creator: creator, CreationDate: madeAt, ModDate: madeAt },
  })
  const { _root: root, page } = pdf as unknown as Dictionaries
  const bleed = bleedMm * pointsPerMm
  page.dictionary.data['BleedBox'] = [0, 0, ...size]
  page.dictionary.data['TrimBox'] = [bleed, bleed, size[0] - bleed, size[1] - bleed]
  if (isProcess) root.data['OutputIntents'] = [outputIntent]
  pdf.scale(pointsPerMm).translate(bleedMm, bleedMm)
  return pdf
}

/** Ends a document and returns its bytes. */
export async function closePdf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
