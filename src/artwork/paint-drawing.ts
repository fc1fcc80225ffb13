import { type PaintedPath, RefusedDrawing } from './artwork.ts'
import { type ClipRegion, clipsNothing, isConvex, mayMeet } from './clip-region.ts'
import { type SvgDrawing, hrefTarget, type CoordinateFrame } from './drawing.ts'
import { readReference, readShare, type Style, styleOf } from './drawing-style.ts'
import { opaque } from './flat-paint.ts'
import { compose, identity, type Matrix, readTransform, translation } from './matrix.ts'
import { paintedShape } from './painted-shape.ts'
import { flattenSegments, pathSegments } from './path-segments.ts'
import { isShape, shapeOutline } from './shape-outline.ts'
import { readLength } from './svg-length.ts'
import type { SvgElement } from './svg-tree.ts'
import { fitViewBox, readViewBox, type Size } from './svg-viewport.ts'

const maxDepth = 100
/** Elements that are used repeatedly count each time. */
const maxPaints = 20_000
const maxSegments = 100_000
/** In characters of path data, twice those of the longest file. Elements that are used repeatedly are parsed each time. */
const maxOutlines = 6_000_000
/** Corners of clips multiplied by the path segments that they may cut. */
const maxClipped = 3_000_000

interface Painting {
  readonly drawing: SvgDrawing
  /** The size of the artwork. */
  readonly size: Size
  readonly used: { elements: number; segments: number; outlines: number; clipped: number }
}

interface PlacementContext extends CoordinateFrame {
  readonly style: Style
  readonly depth: number
}

const transformOf = (element: SvgElement): Matrix => readTransform(element.attribute('transform') ?? '')

/**
 * Adds to the length of the path data read so far.
 * @throws RefusedDrawing above the limit
 */
function readOutline({ used }: Painting, { attribute }: SvgElement): void {
  used.outlines += (attribute('d')?.length ?? 0) + (attribute('points')?.length ?? 0)
  if (used.outlines > maxOutlines) throw new RefusedDrawing('tooComplex')
}

/**
 * Whether a clip has no effect.
 * @throws RefusedDrawing after too many comparisons
 */
function isWithoutEffect({ used, size }: Painting, region: ClipRegion, paths: readonly PaintedPath[]): boolean {
  used.clipped += region.length * paths.reduce((sum, { segments }) => sum + segments.length, 0)
  if (used.clipped > maxClipped) throw new RefusedDrawing('tooComplex')
  return clipsNothing(region, paths, size)
}

/** The corners of a rectangle in artwork coordinates. */
const mappedBox = ({ width, height }: Size, matrix: Matrix): ClipRegion => pathPoints(`M0 0H${width}V${height}H0Z`, matrix)

const pathPoints = (d: string, matrix: Matrix): ClipRegion => flattenSegments(pathSegments(d, matrix)).flatMap(({ points }) => points)

/** The shapes of a `clipPath` as regions; null if one of them has an unsupported shape or rule. */
function clipRegions(painting: Painting, clip: SvgElement, place: CoordinateFrame): readonly ClipRegion[] | null {
  if (clip.attribute('clipPathUnits') === 'objectBoundingBox') return null
  const { drawing, used } = painting
  used.elements += clip.children.length
  if (used.elements > maxPaints) throw new RefusedDrawing('tooComplex')
  const style = styleOf(clip, new Map())
  const matrix = compose(place.matrix, transformOf(clip))
  const children = clip.children.flatMap((child) => {
    const target = child.tag === 'use' ? hrefTarget(drawing, child) : child
    return target && isShape(target) ? [{ child, target }] : []
  })
  if (readReference(style.get('clip-path'))) return null
  return children.flatMap(({ child, target }) => {
    readOutline(painting, target)
    const own = child === target ? identity : transformOf(child)
    const to = compose(compose(matrix, own), transformOf(target))
    const lines = flattenSegments(pathSegments(shapeOutline(target, place.viewport), to))
    const [line, ...others] = lines
    return line && others.length === 0 && isConvex(line.points) ? [line.points] : []
  })
}

/** Applies the effects of an element (clip, mask, opacity) to everything painted inside it. Refuses what flat inks cannot print. */
function withEffects(painting: Painting, style: Style, place: CoordinateFrame, paths: readonly PaintedPath[]): readonly PaintedPath[] {
  if (paths.length === 0) return paths
  const isSet = (property: string): boolean => (style.get(property) ?? 'none') !== 'none'
  const { refuse } = painting.drawing.reader
  if (isSet('filter')) refuse('filter')
  if (isSet('mask')) refuse('mask')
  if (readShare(style.get('opacity')) < opaque || (style.get('mix-blend-mode') ?? 'normal') !== 'normal') refuse('opacity')
  if (!isSet('clip-path')) return paths
  const clip = painting.drawing.byId.get(readReference(style.get('clip-path'))?.id ?? '')
  if (clip?.tag !== 'clipPath') return paths
  if (clip.children.length === 0) return []
  const regions = clipRegions(painting, clip, place)
  if (regions?.some((region) => isWithoutEffect(painting, region, paths))) return paths
  refuse('clip')
  return regions ? paths.filter((path) => regions.some((region) => mayMeet(region, path))) : paths
}

/** Paints a nested `svg` or a used `symbol`, which has its own clipping viewport. */
function paintViewport(
  painting: Painting,
  element: SvgElement,
  { attribute }: SvgElement,
  context: PlacementContext,
): readonly PaintedPath[] {
  const { viewport } = context
  const length = (name: string, of: number) => readLength(attribute(name) ?? element.attribute(name), of)
  const ownLength = (name: string, of: number): number => readLength(element.attribute(name), of) ?? 0
  const size = { width: length('width', viewport.width) ?? viewport.width, height: length('height', viewport.height) ?? viewport.height }
  if (size.width <= 0 || size.height <= 0) return []
  const box = readViewBox(element.attribute('viewBox'))
  const corner = element.tag === 'svg' ? translation(ownLength('x', viewport.width), ownLength('y', viewport.height)) : identity
  const outer = compose(context.matrix, corner)
  const matrix = box ? compose(outer, fitViewBox(box, size, element.attribute('preserveAspectRatio'))) : outer
  const paths = paintChildren(painting, element, { ...context, matrix, viewport: box ?? size })
  const isOpen = /^(visible|auto)$/.test(element.attribute('overflow') ?? '')
  const region = mappedBox(size, outer)
  if (isOpen || isWithoutEffect(painting, region, paths)) return paths
  painting.drawing.reader.refuse('clip')
  return paths.filter((path) => mayMeet(region, path))
}

function paintUse(painting: Painting, element: SvgElement, context: PlacementContext): readonly PaintedPath[] {
  const target = hrefTarget(painting.drawing, element)
  if (!target) return []
  const x = readLength(element.attribute('x'), context.viewport.width) ?? 0
  const y = readLength(element.attribute('y'), context.viewport.height) ?? 0
  const inside = { ...context, matrix: compose(context.matrix, translation(x, y)) }
  if (target.tag !== 'symbol' && target.tag !== 'svg') return paintElement(painting, target, inside)
  const style = styleOf(target, context.style)
  return withEffects(painting, style, inside, paintViewport(painting, target, element, { ...inside, style }))
}

const paintAll = (painting: Painting, elements: readonly SvgElement[], context: PlacementContext): readonly PaintedPath[] =>
  elements.flatMap((child) => paintElement(painting, child, context))

const paintChildren = (painting: Painting, { children }: SvgElement, context: PlacementContext): readonly PaintedPath[] =>
  paintAll(painting, children, context)

const hasContent = (element: SvgElement): boolean => element.text.trim() !== '' || element.children.some(hasContent)

function paintContent(painting: Painting, element: SvgElement, context: PlacementContext): readonly PaintedPath[] {
  switch (element.tag) {
    case 'g':
    case 'a':
      return paintChildren(painting, element, context)
    case 'svg':
      return paintViewport(painting, element, element, context)
    case 'use':
      return paintUse(painting, element, context)
    case 'image':
      if (element.attribute('href')) painting.drawing.reader.findBitmap(element, context)
      return []
    case 'text':
    case 'foreignObject':
      if (hasContent(element)) painting.drawing.reader.refuse('text')
      return []
    default:
      return paintedShape(painting.drawing, element, context.style, context)
  }
}

function paintElement(painting: Painting, element: SvgElement, context: PlacementContext): readonly PaintedPath[] {
  const { used } = painting
  if (context.depth > maxDepth || ++used.elements > maxPaints) throw new RefusedDrawing('tooComplex')
  const style = styleOf(element, context.style)
  if (style.get('display') === 'none' || readShare(style.get('opacity')) === 0) return []
  const matrix = compose(context.matrix, transformOf(element))
  const inside = { matrix, viewport: context.viewport, style, depth: context.depth + 1 }
  if (isShape(element)) readOutline(painting, element)
  const paths = paintContent(painting, element, inside)
  if (isShape(element)) used.segments += paths.reduce((sum, { segments }) => sum + segments.length, 0)
  if (used.segments > maxSegments) throw new RefusedDrawing('tooComplex')
  return withEffects(painting, style, inside, paths)
}

/**
 * Everything that a drawing paints, from the lowest to the topmost, in a box of `size` at 0, 0.
 * @throws RefusedDrawing if it is too large or the reader refuses it
 */
export function paintDrawing(drawing: SvgDrawing, size: Size): readonly PaintedPath[] {
  const { root } = drawing
  const painting: Painting = { drawing, size, used: { elements: 0, segments: 0, outlines: 0, clipped: 0 } }
  const style = styleOf(root, new Map())
  if (style.get('display') === 'none' || readShare(style.get('opacity')) === 0) return []
  const box = readViewBox(root.attribute('viewBox'))
  const matrix = box ? fitViewBox(box, size, root.attribute('preserveAspectRatio')) : identity
  const place = { matrix, viewport: box ?? size }
  return withEffects(painting, style, place, paintChildren(painting, root, { ...place, style, depth: 0 }))
}
