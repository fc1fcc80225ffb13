import { readLength, readNumbers } from './svg-length.ts'
import type { SvgElement } from './svg-tree.ts'
import type { Size } from './svg-viewport.ts'

/** Reads lengths of an element. Percentages refer to the width, the height or, for radii, the diagonal of its viewport. */
function lengths({ attribute }: SvgElement, { width, height }: Size) {
  const of = (base: number) => (name: string) => readLength(attribute(name), base)
  return { across: of(width), down: of(height), radius: of(Math.hypot(width, height) / Math.SQRT2) }
}

function rectOutline(element: SvgElement, viewport: Size): string {
  const { across, down } = lengths(element, viewport)
  const [x, y, width, height] = [across('x') ?? 0, down('y') ?? 0, across('width') ?? 0, down('height') ?? 0]
  if (width <= 0 || height <= 0) return ''
  const [wide, high] = [across('rx'), down('ry')].map((radius) => (radius !== null && radius >= 0 ? radius : null))
  const rx = Math.min(wide ?? high ?? 0, width / 2)
  const ry = Math.min(high ?? wide ?? 0, height / 2)
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const corner = `a${rx} ${ry} 0 0 1 `
  const [long, tall] = [width - 2 * rx, height - 2 * ry]
  return (
    `M${x + rx} ${y}h${long}${corner}${rx} ${ry}v${tall}${corner}${-rx} ${ry}` +
    `h${-long}${corner}${-rx} ${-ry}v${-tall}${corner}${rx} ${-ry}Z`
  )
}

const ellipseOutline = (x: number, y: number, rx: number, ry: number): string =>
  rx > 0 && ry > 0
    ? `M${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x} ${y + ry}A${rx} ${ry} 0 0 1 ${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x} ${y - ry}A${rx} ${ry} 0 0 1 ${x + rx} ${y}Z`
    : ''

function polyOutline({ attribute }: SvgElement, end: '' | 'Z'): string {
  const numbers = readNumbers(attribute('points'))
  const whole = numbers.slice(0, numbers.length - (numbers.length % 2))
  return whole.length < 4 ? '' : `M${whole.join(' ')}${end}`
}

const shapeTags = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'] as const
type ShapeTag = (typeof shapeTags)[number]

export const isShape = (element: SvgElement): element is SvgElement & { readonly tag: ShapeTag } =>
  (shapeTags as readonly string[]).includes(element.tag)

/** A basic shape as the `d` of a path, in its own coordinates; empty if it has no extent. */
export function shapeOutline(element: SvgElement & { readonly tag: ShapeTag }, viewport: Size): string {
  const { across, down, radius } = lengths(element, viewport)
  switch (element.tag) {
    case 'path':
      return element.attribute('d') ?? ''
    case 'rect':
      return rectOutline(element, viewport)
    case 'circle':
      return ellipseOutline(across('cx') ?? 0, down('cy') ?? 0, radius('r') ?? 0, radius('r') ?? 0)
    case 'ellipse': {
      const [rx, ry] = [across('rx'), down('ry')]
      return ellipseOutline(across('cx') ?? 0, down('cy') ?? 0, rx ?? ry ?? 0, ry ?? rx ?? 0)
    }
    case 'line':
      return `M${across('x1') ?? 0} ${down('y1') ?? 0}L${across('x2') ?? 0} ${down('y2') ?? 0}`
    case 'polyline':
      return polyOutline(element, '')
    case 'polygon':
      return polyOutline(element, 'Z')
  }
}
