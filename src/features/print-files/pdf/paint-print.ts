import type { PreparedPrint } from '../prepared-print.ts'
import { type ColourOf, layPath, paintArtwork, paintBitmap } from './paint-picture.ts'
import { setColour } from './print-colour.ts'

/** Paints what is printed on a side, in mm from its top left corner. Nothing overprints: what lies above knocks out what lies below. */
export async function paintPrint(pdf: PDFKit.PDFDocument, print: PreparedPrint, colourOf: ColourOf): Promise<void> {
  for (const node of print) {
    const { xMm, yMm, widthMm, heightMm, rotationDeg } = node.box
    pdf.save().rotate(rotationDeg, { origin: [xMm + widthMm / 2, yMm + heightMm / 2] })
    switch (node.kind) {
      case 'text':
        setColour(pdf, colourOf(node.ink))
        layPath(pdf, node.segments)
        // A text without ink, such as a space, leaves no path to fill.
        if (node.segments.length > 0) pdf.fill('non-zero')
        break
      case 'artwork':
        paintArtwork(pdf, node.box, node, colourOf)
        break
      case 'stencils':
      case 'jpeg':
      case 'pixels':
        await paintBitmap(pdf, node.box, node, colourOf)
    }
    pdf.restore()
  }
}
