import { readClipShape } from '../author-css/css-shape.ts'
import {
  isIdentity,
  readAttributeTransform,
  readCssTransform,
  readPosition,
  readSingleTransform,
  type ReferenceBox,
  writtenMatrix,
} from '../author-css/css-transform.ts'
import { type FontSizes, readCssLength } from '../author-css/css-values.ts'
import { UnknownFeature } from '../author-css/unknown-feature.ts'
import { compose, type Matrix, translation } from '../matrix.ts'
import type { Size } from '../svg-viewport.ts'
import type { PlainElement } from './plain-element.ts'

const box = ['x', 'y', 'width', 'height']

/** Attributes that CSS sets too, per element. */
const geometry: Readonly<Record<string, readonly string[]>> = {
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: [...box, 'rx', 'ry'],
  image: box,
  svg: box,
  use: box,
  foreignObject: box,
}

/** Lengths that browsers read in every unit. */
const lengths = 'x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr dx dy refX refY markerWidth markerHeight'.split(' ')
const inUnits = /[\d.](?:em|rem|ex|ch|cap|ic|lh|q|[sld]?v(?:w|h|min|max))\b|\(/i

/** Where a declaration is read: its font sizes, the viewport of the element and a way to measure it. */
export interface Placing {
  readonly sizes: FontSizes
  readonly viewport: Size
  readonly measure: () => ReferenceBox
}

/** Sets the geometry of an element from its style, and its lengths in px. */
export function placeGeometry(element: PlainElement, placing: ReadonlyMap<string, string>, sizes: FontSizes): void {
  const { attributes, tag } = element
  for (const name of lengths) {
    const value = attributes.get(name)
    if (value === undefined || !inUnits.test(value)) continue
    const read = value.split(/[\s,]+(?![^(]*\))/).map((length) => readCssLength(length, sizes, true))
    if (read.includes(null)) attributes.delete(name)
    else attributes.set(name, read.join(' '))
  }
  // The size of the whole drawing stays that of its attributes: it is placed at any size.
  for (const name of element.parent === null ? [] : (geometry[tag] ?? [])) {
    const value = placing.get(name)
    if (value === undefined) continue
    if (value.toLowerCase() === 'auto') attributes.delete(name)
    else {
      // The position needs no unit, sizes do.
      const read = readCssLength(value, sizes, !['width', 'height'].includes(name))
      if (read !== null) attributes.set(name, read)
    }
  }
  const d = placing.get('d')
  if (tag !== 'path' || d === undefined) return
  const [, , path] = /^path\(\s*(["'])(.*)\1\s*\)$/s.exec(d) ?? []
  if (path !== undefined) attributes.set('d', path)
  else if (d.toLowerCase() === 'none') attributes.delete('d')
  else throw new UnknownFeature(`d: ${d.replace(/\(.*$/s, '()')}`)
}

function referenceBox(name: string, { viewport, measure }: Placing): ReferenceBox {
  switch (name.toLowerCase()) {
    case 'view-box':
    case 'border-box':
      return { x: 0, y: 0, ...viewport }
    case 'fill-box':
    case 'content-box':
      return measure()
    default:
      throw new UnknownFeature(name)
  }
}

/**
 * The transformation of an element from `transform`, `translate`, `rotate` and `scale`, around its origin.
 * @throws UnknownFeature for boxes and functions that the shop does not know
 */
export function matrixOf(
  attribute: string | undefined,
  styles: ReadonlyMap<string, string>,
  placing: Placing,
  origin: string | undefined = styles.get('transform-origin'),
): Matrix {
  const { sizes } = placing
  const needsBox = ['transform', 'translate'].some((name) => styles.get(name)?.includes('%')) || origin !== undefined
  const reference = needsBox ? referenceBox(styles.get('transform-box') ?? 'view-box', placing) : { x: 0, y: 0, width: 0, height: 0 }
  const css = styles.get('transform')
  const main = css === undefined ? null : readCssTransform(css, reference, sizes)
  let matrix = main ?? readAttributeTransform(attribute ?? '')
  for (const name of ['scale', 'rotate', 'translate']) {
    const value = styles.get(name)
    const single = value === undefined ? null : readSingleTransform(name, value, reference, sizes)
    if (single) matrix = compose(single, matrix)
  }
  if (origin === undefined || isIdentity(matrix)) return matrix
  const [x, y] = readPosition(origin, reference, sizes, true) ?? [0, 0]
  return compose(translation(x, y), compose(matrix, translation(-x, -y)))
}

const transformAttributes: Readonly<Record<string, string>> = {
  linearGradient: 'gradientTransform',
  radialGradient: 'gradientTransform',
  pattern: 'patternTransform',
}

/** Writes the transformation of an element as the attribute that every program reads. */
export function placeTransform(
  element: PlainElement,
  written: string | undefined,
  styles: ReadonlyMap<string, string>,
  placing: Placing,
): void {
  const name = transformAttributes[element.tag] ?? 'transform'
  const own = name === 'transform' ? written : element.attributes.get(name)
  if (own === undefined && !['transform', 'translate', 'rotate', 'scale'].some((property) => styles.has(property))) return
  const matrix = matrixOf(own, styles, placing)
  if (isIdentity(matrix)) element.attributes.delete(name)
  else element.attributes.set(name, writtenMatrix(matrix))
}

const boxNames = /(?:^|\s)(fill-box|stroke-box|view-box|margin-box|border-box|padding-box|content-box)$/i

/** The outline of the `clip-path` of an element as a path; null without a shape. @throws UnknownFeature */
export function clipPathOf(value: string, placing: Placing): { readonly d: string; readonly rule: string } | null {
  const [, named] = boxNames.exec(value) ?? []
  const text = value.replace(boxNames, '').trim()
  const [, name = '', content = ''] = /^([a-z-]+)\((.*)\)$/is.exec(text) ?? []
  if (name === '') {
    if (text === '' && named !== undefined) throw new UnknownFeature(`clip-path: ${named}`)
    return null
  }
  const shape = readClipShape(name.toLowerCase(), content, referenceBox(named ?? 'fill-box', placing), placing.sizes)
  return shape && { d: shape.d, rule: shape.isEvenOdd ? 'evenodd' : 'nonzero' }
}
