import { svgStart } from '#domain/design/svg-start.ts'
import { type AttributeOf, drawingSize, isDrawable, type Size } from './svg-viewport.ts'

const rootTag = /<(?:svg:)?svg(?:[^>"']|"[^"]*"|'[^']*')*>/y
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

/**
 * Resizes a drawing, in CSS px. Only its root element changes; an XML declaration with an encoding is removed, because it does not apply to
 * a decoded text. Returns null for a drawing without its own size.
 */
export function drawingAtSize(svg: string, { width, height }: Size): string | null {
  const root = rootOf(svg)
  const own = root && sizeOfRoot(root)
  if (!root || !own) return null
  const box = root.attributeOf('viewBox') ?? `0 0 ${own.width} ${own.height}`
  const style = `${root.attributeOf('style') ?? ''};width:${width}px!important;height:${height}px!important`.replaceAll('"', "'")
  const others = root.tag.replace(attributePattern, (written, name: string) => (sizing.has(name) ? '' : written))
  const sized = others.replace(
    /^<(?:svg:)?svg/,
    (start) => `${start} width="${width}" height="${height}" viewBox="${box}" style="${style}"`,
  )
  return svg.slice(0, root.from).replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '') + sized + svg.slice(root.to)
}
