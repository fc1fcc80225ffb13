import type { ArtworkRefusal } from './artwork.ts'
import type { Matrix } from './matrix.ts'
import { RefusedDrawing } from './refused-drawing.ts'
import { countingDeclarations } from './drawing-style.ts'
import { readStyleSheet, type StyleRule } from './style-sheet.ts'
import { everyElement, type SvgElement } from './svg-tree.ts'
import type { Size } from './svg-viewport.ts'

/** Where an element stands: how its coordinates reach the artwork's, and what a percentage of it refers to. */
export interface CoordinateFrame {
  readonly matrix: Matrix
  readonly viewport: Size
}

/** What a reader does with what flat inks can't print. */
export interface DrawingReader {
  /** Throws to end the reading, or returns to go on with the shape as if it were flat. */
  readonly refuse: (reason: ArtworkRefusal) => void
  /** Receives a bitmap of the drawing and where it stands. */
  readonly findBitmap: (element: SvgElement, place: CoordinateFrame) => void
}

/** Ends at the first thing that flat inks can't print. */
export const strictReader: DrawingReader = {
  refuse: (reason) => {
    throw new RefusedDrawing(reason)
  },
  findBitmap: () => {
    throw new RefusedDrawing('bitmap')
  },
}

/** A parsed drawing with what its elements refer to. */
export interface SvgDrawing {
  readonly reader: DrawingReader
  readonly root: SvgElement
  readonly byId: ReadonlyMap<string, SvgElement>
  readonly rules: readonly StyleRule[]
}

/** Beyond these a drawing is no logo any more, and would hold up anyone who opens it. */
const maxElements = 20_000
const maxRules = 2_000
/** Elements and their classes times the parts of all selectors. */
const maxComparisons = 10_000_000

/** @throws RefusedDrawing for too much, or a style sheet that can't be followed. */
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
  // Of several elements with one id the first counts.
  const byId = new Map(elements.toReversed().flatMap((element) => (element.id === undefined ? [] : [[element.id, element] as const])))
  return { root, byId, rules, reader }
}

/** The element that an `href` names inside the drawing. */
export function hrefTarget({ byId }: SvgDrawing, { attribute }: SvgElement): SvgElement | undefined {
  const href = (attribute('href') ?? attribute('xlink:href'))?.trim()
  return href?.startsWith('#') ? byId.get(href.slice(1)) : undefined
}
