import { svgStart } from '#domain/design/svg-start.ts'
import { type AttributeOf, drawingSize, isDrawable, type Size } from './svg-viewport.ts'

const rootTag = /<(?:[a-z_][\w.-]*:)?svg(?:[^>"']|"[^"]*"|'[^']*')*>/iy
const attributePattern = /\s+([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')/g

/** Attributes that set the size of a drawing; its `style` can set it too. */
const sizing: ReadonlySet<string> = new Set(['width', 'height', 'viewBox', 'style'])

interface Root {
  readonly from: number
  readonly to: number
  readonly tag: string
  readonly attributeOf: AttributeOf
}

function rootOf(svg: string): Root | null {
  rootTag.lastIndex = svgStart(svg)
  const tag = rootTag.lastIndex < 0 ? null : rootTag.exec(svg)?.[0]
  if (!tag) return null
  const attributes = new Map(Array.from(tag.matchAll(attributePattern), ([, name = '', value = '']) => [name, value.slice(1, -1)]))
  return { from: rootTag.lastIndex - tag.length, to: rootTag.lastIndex, tag, attributeOf: (name) => attributes.get(name) }
}

function sizeOfRoot({ attributeOf }: Root): Size | null {
  const size = drawingSize(attributeOf)
  return size && isDrawable(size) ? size : null
}

/** The size that a drawing declares, in CSS px; null if it declares no drawable size. */
export function sizeOfDrawing(svg: string): Size | null {
  const root = rootOf(svg)
  return root && sizeOfRoot(root)
}

/** Whether the root element of a drawing has both sides; otherwise they depend on the page that shows it. */
export function hasBothSides(svg: string): boolean {
  const root = rootOf(svg)
  return root?.attributeOf('width') !== undefined && root.attributeOf('height') !== undefined
}

/** Writes the size (CSS px) and the view box into the root element. */
function withRoot(svg: string, root: Root, { width, height }: Size, box: string): string {
  const style = `${root.attributeOf('style') ?? ''};width:${width}px!important;height:${height}px!important`.replaceAll('"', "'")
  const others = root.tag.replace(attributePattern, (written, name: string) => (sizing.has(name) ? '' : written))
  const sized = others.replace(
    /^<(?:[a-z_][\w.-]*:)?svg/i,
    (start) => `${start} width="${width}" height="${height}" viewBox="${box}" style="${style}"`,
  )
  return svg.slice(0, root.from).replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '') + sized + svg.slice(root.to)
}

/**
 * Resizes a drawing, in CSS px. Only its root element changes; an XML declaration with an encoding is removed, because it does not apply to
 * a decoded text. Returns null for a drawing without its own size.
 */
export function drawingAtSize(svg: string, { width, height }: Size): string | null {
  const root = rootOf(svg)
  const own = root && sizeOfRoot(root)
  if (!root || !own) return null
  return withRoot(svg, root, { width, height }, root.attributeOf('viewBox') ?? `0 0 ${own.width} ${own.height}`)
}

const maxDistortion = 0.001

/**
 * A part of a drawing as a drawing of its own, at the same scale, by its view box. `part` is in shares of the size. Null for a drawing
 * without its own size, and for one that its view box does not fill evenly.
 */
export function partOfDrawing(svg: string, part: { readonly left: number; readonly top: number } & Size): string | null {
  const root = rootOf(svg)
  const own = root && sizeOfRoot(root)
  if (!root || !own) return null
  const box = root
    .attributeOf('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, own.width, own.height]
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = box
  if (!(Math.abs((width / height) * (own.height / own.width) - 1) < maxDistortion)) return null
  const view = [x + part.left * width, y + part.top * height, part.width * width, part.height * height]
  const size = { width: part.width * own.width, height: part.height * own.height }
  return withRoot(svg, root, size, view.map((value) => Number(value.toFixed(5))).join(' '))
}
