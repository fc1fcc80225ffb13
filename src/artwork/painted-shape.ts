import { type Fill, type PaintedPath, type PathSegment, type Stroke, RefusedDrawing } from './artwork.ts'
import type { SvgDrawing, CoordinateFrame } from './drawing.ts'
import type { Style } from './drawing-style.ts'
import { flatPaint } from './flat-paint.ts'
import { narrowestScale, uniformScale } from './matrix.ts'
import { extentOf } from './path-extent.ts'
import { pathSegments } from './path-segments.ts'
import { isShape, shapeOutline } from './shape-outline.ts'
import { readLength, readNumbers } from './svg-length.ts'
import type { SvgElement } from './svg-tree.ts'
import { isNear } from './svg-viewport.ts'

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], value: string | undefined): Value =>
  values.find((known) => known === value) ?? values[0]

/** In characters. Every path of a group parses its dash list again. */
const maxDashListLength = 1000

function strokeOf(drawing: SvgDrawing, element: SvgElement, style: Style, { matrix, viewport }: CoordinateFrame): Stroke | null {
  const hex = flatPaint(drawing, style, 'stroke')
  const diagonal = Math.hypot(viewport.width, viewport.height) / Math.SQRT2
  const width = readLength(style.get('stroke-width'), diagonal) ?? 1
  if (hex === null || width <= 0) return null
  // A non-scaling stroke keeps its width in the drawing's own px under any transformation.
  const even = style.get('vector-effect') === 'non-scaling-stroke' ? 1 : uniformScale(matrix)
  if (even === null) drawing.reader.refuse('distortedStroke')
  const scale = even ?? narrowestScale(matrix)
  const dashList = style.get('stroke-dasharray')
  if (dashList && dashList.length > maxDashListLength) throw new RefusedDrawing('tooComplex')
  const dashes = readNumbers(dashList)
  const dashed = dashes.some((dash) => dash > 0) && dashes.every((dash) => dash >= 0)
  if (dashed && element.attribute('pathLength') !== undefined) drawing.reader.refuse('tooComplex')
  const stroke: Stroke = {
    hex,
    width: width * scale,
    cap: oneOf(['butt', 'round', 'square'], style.get('stroke-linecap')),
    join: oneOf(['miter', 'round', 'bevel'], style.get('stroke-linejoin')),
    miterLimit: Math.max(1, readLength(style.get('stroke-miterlimit'), 0) ?? 4),
    dashes: dashed ? dashes.map((dash) => dash * scale) : [],
    dashOffset: dashed ? (readLength(style.get('stroke-dashoffset'), diagonal) ?? 0) * scale : 0,
  }
  if (![stroke.width, stroke.miterLimit, stroke.dashOffset, ...stroke.dashes].every(isNear)) throw new RefusedDrawing('broken')
  return stroke
}

/** Whether an outline encloses an area. A straight line does not, even with a fill. */
function enclosesArea(segments: readonly PathSegment[]): boolean {
  const { width, height } = extentOf(segments)
  const largest = Math.max(width, height)
  return (segments.length > 2 || segments.some(([letter]) => letter === 'C')) && Math.min(width, height) > largest * 1e-6
}

/** Arrow heads and dots are separate drawings in the file. */
const hasMarker = (style: Style): boolean =>
  ['marker', 'marker-start', 'marker-mid', 'marker-end'].some((property) => style.get(property)?.startsWith('url(') === true)

/**
 * A shape as painted paths: one, two if its stroke is painted first, none if it is invisible.
 * @throws RefusedDrawing for paints that are not flat
 */
export function paintedShape(drawing: SvgDrawing, element: SvgElement, style: Style, place: CoordinateFrame): readonly PaintedPath[] {
  const visibility = style.get('visibility')
  if (!isShape(element) || visibility === 'hidden' || visibility === 'collapse') return []
  const segments = pathSegments(shapeOutline(element, place.viewport), place.matrix)
  if (segments.length < 2) return []
  if (!segments.flat().every((value) => typeof value === 'string' || isNear(value))) throw new RefusedDrawing('broken')
  const stroke = strokeOf(drawing, element, style, place)
  const hex = enclosesArea(segments) ? flatPaint(drawing, style, 'fill') : null
  const fill: Fill | null = hex === null ? null : { hex, rule: oneOf(['nonzero', 'evenodd'], style.get('fill-rule')) }
  if (hasMarker(style)) drawing.reader.refuse('tooComplex')
  if (!fill && !stroke) return []
  const order = style.get('paint-order')?.split(/\s+/) ?? []
  const strokeFirst = order.includes('stroke') && !(order.indexOf('fill') >= 0 && order.indexOf('fill') < order.indexOf('stroke'))
  if (!strokeFirst || !fill || !stroke) return [{ segments, fill, stroke }]
  return [
    { segments, fill: null, stroke },
    { segments, fill, stroke: null },
  ]
}
