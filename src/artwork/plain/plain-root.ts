import { readSvgColor, writtenColor } from '../artwork-color.ts'
import { splitTopLevel } from '../author-css/css-blocks.ts'
import { isIdentity, writtenMatrix } from '../author-css/css-transform.ts'
import { isNeutral } from '../author-css/drawn-properties.ts'
import { UnknownFeature } from '../author-css/unknown-feature.ts'
import { drawingSize } from '../svg-viewport.ts'
import { PlainElement } from './plain-element.ts'
import { matrixOf } from './plain-placing.ts'
import type { Inherited } from './plain-style.ts'

/** The colour behind the whole drawing; null without one. Export programs also write the former `background: new 0 0 9 9`. */
function backgroundOf(styles: ReadonlyMap<string, string>, color: string): string | null {
  for (const name of ['background-color', 'background']) {
    const value = styles.get(name)
    if (value === undefined || isNeutral(value) || /^new\b/i.test(value)) continue
    const words = splitTopLevel(value, ' ')
    if (words.some((word) => /gradient\(|^url\(|image/i.test(word))) throw new UnknownFeature('background')
    const [found] = words.flatMap((word) => readSvgColor(word, color) ?? [])
    if (found && found.alpha > 0) return writtenColor(found)
  }
  const image = styles.get('background-image')
  if (image !== undefined && !isNeutral(image)) throw new UnknownFeature('background-image')
  return null
}

/** Reports frames, which the shop does not draw. Its size stays that of the attributes: a drawing is placed at any size. */
function checkFrame(styles: ReadonlyMap<string, string>): void {
  for (const name of ['border', 'box-shadow', 'padding']) {
    const value = styles.get(name)
    if (value !== undefined && !/^(?:none|0\D*)(?:\s|$)/i.test(value)) throw new UnknownFeature(name)
  }
}

/**
 * Moves the contents of a drawing into an inner `svg` where CSS turns the whole drawing or paints its background.
 * @throws UnknownFeature for frames and pictures behind the drawing
 */
export function rootPlacing(root: PlainElement, written: string | undefined, styles: ReadonlyMap<string, string>, sizes: Inherited): void {
  for (const name of ['x', 'y', 'overflow']) root.attributes.delete(name)
  checkFrame(styles)
  const size = drawingSize(root.attribute)
  if (!size) return
  const measure = () => ({ x: 0, y: 0, ...size })
  const matrix = matrixOf(written, styles, { sizes, viewport: size, measure }, styles.get('transform-origin') ?? '50% 50%')
  const background = backgroundOf(styles, sizes.color)
  if (isIdentity(matrix) && background === null) return
  const inner = new PlainElement('svg', root, { width: String(size.width), height: String(size.height) })
  for (const name of ['viewBox', 'preserveAspectRatio']) {
    const value = root.attribute(name)
    if (value !== undefined) inner.attributes.set(name, value)
    root.attributes.delete(name)
  }
  root.attributes.set('viewBox', `0 0 ${size.width} ${size.height}`)
  inner.content.push(...root.content.splice(0))
  if (background !== null)
    root.content.push(new PlainElement('rect', root, { width: String(size.width), height: String(size.height), fill: background }))
  const turned = new PlainElement('g', root, { transform: writtenMatrix(matrix) })
  turned.content.push(inner)
  root.content.push(turned)
}
