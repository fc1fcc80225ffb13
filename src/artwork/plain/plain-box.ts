import { RefusedDrawing } from '../artwork.ts'
import { UnknownFeature } from '../author-css/unknown-feature.ts'
import type { ReferenceBox } from '../author-css/css-transform.ts'
import { compose, identity, type Matrix, readTransform, translation } from '../matrix.ts'
import { extentOfPoints } from '../path-extent.ts'
import { flattenSegments, type PathPoint, pathSegments } from '../path-segments.ts'
import { isShape, shapeOutline } from '../shape-outline.ts'
import { readLength } from '../svg-length.ts'
import type { SvgElement } from '../svg-tree.ts'
import type { Size } from '../svg-viewport.ts'

/** Measuring is for a few turned or cut shapes, not for whole drawings. */
const maxPoints = 500_000

interface Measure {
  readonly byId: ReadonlyMap<string, SvgElement>
  readonly viewport: Size
  readonly points: PathPoint[]
  readonly open: Set<SvgElement>
}

const ownMatrix = (element: SvgElement): Matrix => readTransform(element.attribute('transform') ?? '')

function collect(measure: Measure, element: SvgElement, matrix: Matrix): void {
  const { points, byId, viewport, open } = measure
  if (element.attribute('display') === 'none') return
  if (points.length > maxPoints) throw new RefusedDrawing('tooComplex')
  if (isShape(element)) {
    for (const line of flattenSegments(pathSegments(shapeOutline(element, viewport), matrix))) points.push(...line.points)
    return
  }
  const length = (name: string, of: number): number => readLength(element.attribute(name), of) ?? 0
  switch (element.tag) {
    case 'g':
    case 'a':
      for (const child of element.children) collect(measure, child, compose(matrix, ownMatrix(child)))
      return
    case 'use': {
      const target = byId.get((element.attribute('href') ?? '').replace(/^#/, ''))
      if (target && open.has(target)) return
      if (!target || target.tag === 'symbol' || target.tag === 'svg') throw new UnknownFeature('transform-box')
      open.add(target)
      const place = translation(length('x', viewport.width), length('y', viewport.height))
      collect(measure, target, compose(compose(matrix, place), ownMatrix(target)))
      open.delete(target)
      return
    }
    case 'image': {
      const [x, y, width, height] = [
        length('x', viewport.width),
        length('y', viewport.height),
        length('width', viewport.width),
        length('height', viewport.height),
      ]
      if (width === 0 || height === 0) throw new UnknownFeature('transform-box')
      for (const line of flattenSegments(pathSegments(`M${x} ${y}h${width}v${height}h${-width}Z`, matrix))) points.push(...line.points)
      return
    }
    case 'text':
    case 'svg':
      if (element.content.length > 0) throw new UnknownFeature('transform-box')
  }
}

/**
 * The bounding box of what an element paints, without strokes, in its own coordinates.
 * @throws UnknownFeature for text, whose box depends on its letters
 */
export function boxOf(element: SvgElement, byId: ReadonlyMap<string, SvgElement>, viewport: Size): ReferenceBox {
  const points: PathPoint[] = []
  collect({ byId, viewport, points, open: new Set() }, element, identity)
  return extentOfPoints(points)
}
