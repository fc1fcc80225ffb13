import { readSvgColor, type SvgColor } from './artwork-color.ts'
import { type SvgDrawing, hrefTarget } from './drawing.ts'
import { readReference, readShare, type Style, styleOf } from './drawing-style.ts'
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

function stopColor({ rules }: SvgDrawing, stop: SvgElement): SvgColor {
  const written = (property: string): string | undefined =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`).exec(stop.attribute('style') ?? '')?.[1] ?? stop.attribute(property)
  const value = written('stop-color') ?? 'black'
  const color = value === 'currentColor' ? currentColor(styleOf(stop, rules, new Map())) : (readSvgColor(value) ?? black)
  return { hex: color.hex, alpha: color.alpha * readShare(written('stop-opacity')) }
}

/** A gradient belongs to one drawing, however often it is used. */
const cache = new WeakMap<SvgElement, SvgColor | null>()

/** The colour of a gradient with a single flat colour. Drawing programs store flat colours as such gradients. */
function gradientColor(drawing: SvgDrawing, gradient: SvgElement): SvgColor | null {
  const before = cache.get(gradient)
  if (before !== undefined) return before
  const [first, ...others] = stopsOf(drawing, gradient).map((stop) => stopColor(drawing, stop))
  cache.set(gradient, first ?? null)
  if (!first) return null
  if (others.some(({ hex, alpha }) => hex !== first.hex || alpha !== first.alpha)) drawing.reader.refuse('gradient')
  return first
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
