import { type ArtworkRefusal, RefusedDrawing } from './artwork.ts'
import type { Matrix } from './matrix.ts'
import { everyElement, type SvgElement } from './svg-tree.ts'
import type { Size } from './svg-viewport.ts'

/** The coordinate system of an element: its transformation to artwork coordinates, and the reference size for percentages. */
export interface CoordinateFrame {
  readonly matrix: Matrix
  readonly viewport: Size
}

/** How a reader handles content that flat inks cannot print. */
export interface DrawingReader {
  /** Throws to stop the reading, or returns to continue as if the shape were flat. */
  readonly refuse: (reason: ArtworkRefusal) => void
  /** Receives each bitmap of the drawing with its coordinate system. */
  readonly findBitmap: (element: SvgElement, place: CoordinateFrame) => void
}

/** Stops at the first element that flat inks cannot print. */
export const strictReader: DrawingReader = {
  refuse: (reason) => {
    throw new RefusedDrawing(reason)
  },
  findBitmap: () => {
    throw new RefusedDrawing('bitmap')
  },
}

/** A plain drawing with an index of the elements that others refer to. */
export interface SvgDrawing {
  readonly reader: DrawingReader
  readonly root: SvgElement
  readonly byId: ReadonlyMap<string, SvgElement>
}

/** A larger drawing is not a logo and would block the browser that opens it. */
const maxElements = 20_000

/**
 * Indexes a plain drawing.
 * @throws RefusedDrawing if it is too large
 */
export function indexDrawing(root: SvgElement, reader: DrawingReader = strictReader): SvgDrawing {
  const elements = everyElement(root)
  if (elements.length > maxElements) throw new RefusedDrawing('tooComplex')
  // The first of several elements with the same id counts.
  const byId = new Map(elements.toReversed().flatMap((element) => (element.id === undefined ? [] : [[element.id, element] as const])))
  return { root, byId, reader }
}

/** The element inside the drawing that an `href` refers to. */
export function hrefTarget({ byId }: SvgDrawing, { attribute }: SvgElement): SvgElement | undefined {
  const href = attribute('href')
  return href?.startsWith('#') ? byId.get(href.slice(1)) : undefined
}
