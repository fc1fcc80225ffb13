import type { Font, GlyphRun } from 'fontkit'
import { openFont } from '#platform/server/fonts/font-faces.ts'

/** Maximum number of cached runs. Text layout is most of the work of a document, and documents repeat their words. */
const maxCachedRuns = 1000

/** Digits of equal width, so that amounts align. */
const tabularFigures = ['tnum']

/** Copies a run, since pdfkit scales its positions in place. The prototype keeps `advanceWidth`, which sums them. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  })

/** The face for pdfkit, parsed once per thread, with a cache of laid-out words. */
function documentFont(font: Font): Font {
  const runs = new Map<string, GlyphRun>()
  const layout: Font['layout'] = (text) => {
    const known = runs.get(text)
    if (known) return copyOf(known)
    const run = font.layout(text, tabularFigures)
    if (runs.size >= maxCachedRuns) runs.clear()
    runs.set(text, run)
    return copyOf(run)
  }
  return Object.assign(Object.create(font) as Font, { layout })
}

let faces: Readonly<Record<DocumentFace, Font>> | undefined
export type DocumentFace = 'regular' | 'strong' | 'figures'

/** The faces of documents: Archivo for text, Barlow Condensed for stamped labels. */
export function documentFaces(): Readonly<Record<DocumentFace, Font>> {
  faces ??= {
    regular: documentFont(openFont({ fontFamily: 'Archivo', fontStyle: 'normal' })),
    strong: documentFont(openFont({ fontFamily: 'Archivo', fontStyle: 'semibold' })),
    figures: documentFont(openFont({ fontFamily: 'Barlow Condensed', fontStyle: 'medium' })),
  }
  return faces
}
