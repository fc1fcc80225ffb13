import { type ArtworkRefusal, RefusedDrawing } from './artwork.ts'
import type { Matrix } from './matrix.ts'
import { countingDeclarations } from './drawing-style.ts'
import { readStyleSheet, type StyleRule } from './style-sheet.ts'
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

/** A parsed drawing with an index of the elements that others refer to. */
export interface SvgDrawing {
  readonly reader: DrawingReader
  readonly root: SvgElement
  readonly byId: ReadonlyMap<string, SvgElement>
  readonly rules: readonly StyleRule[]
}

/** A larger drawing is not a logo and would block the browser that opens it. */
const maxElements = 20_000
const maxRules = 2_000
/** Elements and their classes multiplied by the parts of all selectors. */
const maxComparisons = 10_000_000

/**
 * Indexes a parsed drawing.
 * @throws RefusedDrawing if it is too large or a style sheet is not supported
 */
export function indexDrawing(root: SvgElement, reader: DrawingReader = strictReader): SvgDrawing {
  const elements = everyElement(root)
  if (elements.length > maxElements) throw new RefusedDrawing('tooComplex')
  const sheet = readStyleSheet(
    elements
      .filter(({ tag }) => tag === 'style')
      .map(({ text }) => text)
      .join('\n'),
  )
  if (!sheet.ok || sheet.rules.length > maxRules) throw new RefusedDrawing('tooComplex')
  const names = elements.reduce((sum, { classes }) => sum + 1 + classes.length, 0)
  if (names * sheet.rules.reduce((sum, { selector }) => sum + selector.parts.length, 0) > maxComparisons)
    throw new RefusedDrawing('tooComplex')
  const rules = sheet.rules.map(({ selector, declarations }) => ({ selector, declarations: countingDeclarations(declarations) }))
  // The first of several elements with the same id counts.
  const byId = new Map(elements.toReversed().flatMap((element) => (element.id === undefined ? [] : [[element.id, element] as const])))
  return { root, byId, rules, reader }
}

/** The element inside the drawing that an `href` refers to. */
export function hrefTarget({ byId }: SvgDrawing, { attribute }: SvgElement): SvgElement | undefined {
  const href = (attribute('href') ?? attribute('xlink:href'))?.trim()
  return href?.startsWith('#') ? byId.get(href.slice(1)) : undefined
}
