import type { Artwork } from '#artwork/artwork.ts'
import type { Layer } from '#artwork/cut-out.ts'
import { fillOperators, strokeOperators } from './path-operators.ts'

/** Operators for a layer of the mask in grey; black is a hole. */
function shadeOperators({ path: { segments, fill, stroke }, isHole }: Layer): string {
  const grey = isHole ? 0 : 1
  const parts = [fill && fillOperators(segments, fill), stroke && strokeOperators(segments, stroke)]
  return [`${grey} g ${grey} G`, ...parts.filter((part) => part !== null)].join('\n')
}

/** pdfkit's internal store of a page's graphics states. */
interface MaskedPage {
  readonly page: { readonly ext_gstates: Record<string, unknown> }
}

/** Until the next `restore` nothing is painted in the holes of the mask, which uses the artwork's units. */
export function setMask(pdf: PDFKit.PDFDocument, { width, height }: Pick<Artwork, 'width' | 'height'>, mask: readonly Layer[]): void {
  const group = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceGray' },
    Resources: {},
  })
  group.end(Buffer.from([`1 g 0 0 ${width} ${height} re f`, ...mask.map(shadeOperators)].join('\n')))
  const state = pdf.ref({ Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: group } })
  state.end(null)
  const { ext_gstates: states } = (pdf as unknown as MaskedPage).page
  const name = `Mask${Object.keys(states).length + 1}`
  states[name] = state
  pdf.addContent(`/${name} gs`)
}
