import { boundingRect, type PlacedBox } from '#domain/design/geometry.ts'
import type { PreparedPrint } from '../prepared-print.ts'
import { type ColorOf, addPath, paintArtwork, paintBitmap } from './paint-picture.ts'
import { setColor } from './print-color.ts'

function overlap(one: PlacedBox, other: PlacedBox): boolean {
  const [a, b] = [boundingRect(one), boundingRect(other)]
  return a.leftMm < b.rightMm && b.leftMm < a.rightMm && a.topMm < b.bottomMm && b.topMm < a.bottomMm
}

/**
 * Paints the print of a side, in mm from its top left corner. Nothing overprints: upper objects knock out lower ones. With a painted body
 * below, every hole shows it.
 */
export async function paintPrint(
  pdf: PDFKit.PDFDocument,
  print: PreparedPrint,
  colorOf: ColorOf,
  { isBodyBelow = false }: { readonly isBodyBelow?: boolean } = {},
): Promise<void> {
  for (const [index, node] of print.entries()) {
    const { xMm, yMm, widthMm, heightMm, rotationDeg } = node.box
    pdf.save().rotate(rotationDeg, { origin: [xMm + widthMm / 2, yMm + heightMm / 2] })
    switch (node.kind) {
      case 'text':
      case 'code':
        setColor(pdf, colorOf(node.ink))
        addPath(pdf, node.segments)
        // A text without outlines, such as a space, leaves no path to fill.
        if (node.segments.length > 0) pdf.fill('non-zero')
        break
      case 'artwork':
        paintArtwork(pdf, node.box, node, {
          colorOf,
          liesOverOthers: isBodyBelow || print.slice(0, index).some(({ box }) => overlap(box, node.box)),
        })
        break
      case 'stencils':
      case 'jpeg':
      case 'cmyk':
      case 'pixels':
        await paintBitmap(pdf, node.box, node, colorOf)
    }
    pdf.restore()
  }
}
