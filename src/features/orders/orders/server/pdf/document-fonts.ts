import type { Font, GlyphRun } from 'fontkit'
import type { FontFace } from '#domain/fonts/font-families.ts'
import { openFont } from '#platform/server/fonts/font-faces.ts'
import { substitutesOf } from '#platform/server/fonts/substitute-faces.ts'

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
    const cached = runs.get(text)
    if (cached) return copyOf(cached)
    const run = font.layout(text, tabularFigures)
    if (runs.size >= maxCachedRuns) runs.clear()
    runs.set(text, run)
    return copyOf(run)
  }
  return Object.assign(Object.create(font) as Font, { layout })
}

export type DocumentFace = 'regular' | 'strong' | 'figures'

/** A face with those that have the letters which it lacks. */
interface FaceWithSubstitutes {
  readonly font: Font
  readonly substitutes: readonly Font[]
}
let faces: Readonly<Record<DocumentFace, FaceWithSubstitutes>> | undefined

const withSubstitutes = (face: FontFace): FaceWithSubstitutes => ({
  font: documentFont(openFont(face)),
  substitutes: substitutesOf(face).map(documentFont),
})

/** The faces of documents: Archivo for text, Barlow Condensed for stamped labels. */
export function documentFaces(): Readonly<Record<DocumentFace, FaceWithSubstitutes>> {
  faces ??= {
    regular: withSubstitutes({ fontFamily: 'Archivo', fontStyle: 'normal' }),
    strong: withSubstitutes({ fontFamily: 'Archivo', fontStyle: 'semibold' }),
    figures: withSubstitutes({ fontFamily: 'Barlow Condensed', fontStyle: 'medium' }),
  }
  return faces
}
