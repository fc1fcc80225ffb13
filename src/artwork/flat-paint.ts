import { readSvgColor, type SvgColor } from './artwork-color.ts'
import { type SvgDrawing, hrefTarget } from './drawing.ts'
import { readReference, readShare, type Style } from './drawing-style.ts'
import type { SvgElement } from './svg-tree.ts'

/** Minimum opacity at which a paint hides what is below it. */
export const opaque = 0.995

const black: SvgColor = { hex: '#000000', alpha: 1 }

const currentColor = (style: Style): SvgColor => readSvgColor(style.get('color') ?? '') ?? black

/** Maximum length of a chain of gradient references. */
const maxChainLength = 20

/** The stops of a gradient, or those of the gradient that it references. */
function stopsOf(drawing: SvgDrawing, gradient: SvgElement, seen: readonly SvgElement[] = []): readonly SvgElement[] {
  const stops = gradient.children.filter(({ tag }) => tag === 'stop')
  const target = stops.length === 0 && seen.length < maxChainLength && !seen.includes(gradient) ? hrefTarget(drawing, gradient) : undefined
  return target ? stopsOf(drawing, target, [...seen, gradient]) : stops
}

/** The colour of an element itself or of the nearest one around it. */
const colorAround = (element: SvgElement | null): SvgColor =>
  element === null ? black : (readSvgColor(element.attribute('color') ?? '') ?? colorAround(element.parent))

function stopColor(stop: SvgElement): SvgColor {
  const value = stop.attribute('stop-color') ?? 'black'
  const color = /^currentcolor$/i.test(value) ? colorAround(stop) : (readSvgColor(value) ?? black)
  return { hex: color.hex, alpha: color.alpha * readShare(stop.attribute('stop-opacity')) }
}

/** The colour of a gradient, and whether all of its stops have it. */
interface GradientColor {
  readonly color: SvgColor | null
  readonly isFlat: boolean
}

/** A gradient belongs to one drawing, however often it is used and read. */
const cache = new WeakMap<SvgElement, GradientColor>()

function readGradient(drawing: SvgDrawing, gradient: SvgElement): GradientColor {
  const [first = null, ...others] = stopsOf(drawing, gradient).map(stopColor)
  return { color: first, isFlat: others.every(({ hex, alpha }) => hex === first?.hex && alpha === first.alpha) }
}

/**
 * The colour of a gradient with a single flat colour. Drawing programs store flat colours as such gradients. Another one is refused each
 * time: the elements of a drawing are kept and read again.
 */
function gradientColor(drawing: SvgDrawing, gradient: SvgElement): SvgColor | null {
  const read = cache.get(gradient) ?? readGradient(drawing, gradient)
  cache.set(gradient, read)
  if (!read.isFlat) drawing.reader.refuse('gradient')
  return read.color
}

function colorOf(drawing: SvgDrawing, style: Style, value: string): SvgColor | null {
  if (/^currentcolor$/i.test(value)) return currentColor(style)
  const reference = readReference(value)
  if (!reference) return readSvgColor(value)
  const server = drawing.byId.get(reference.id)
  if (server?.tag === 'pattern') {
    drawing.reader.refuse('pattern')
    return black
  }
  if (server?.tag === 'linearGradient' || server?.tag === 'radialGradient') return gradientColor(drawing, server)
  return reference.fallback === '' ? null : colorOf(drawing, style, reference.fallback)
}

/** The flat colour of a fill or a stroke; null if it paints nothing. Refuses gradients, patterns and translucent paints. */
export function flatPaint(drawing: SvgDrawing, style: Style, paint: 'fill' | 'stroke'): string | null {
  const value = style.get(paint) ?? (paint === 'fill' ? 'black' : 'none')
  const share = readShare(style.get(`${paint}-opacity`))
  if (share === 0) return null
  const color = colorOf(drawing, style, value)
  if (!color || color.alpha === 0) return null
  if (color.alpha * share < opaque) drawing.reader.refuse('opacity')
  return color.hex
}
