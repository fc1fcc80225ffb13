import { UnknownFeature } from '../author-css/unknown-feature.ts'
import { readReference } from '../drawing-style.ts'
import type { SvgElement } from '../svg-tree.ts'

type ById = ReadonlyMap<string, SvgElement>

/** The attribute of an element or of the nearest one around it. */
function around(element: SvgElement | null, name: string): string | undefined {
  for (let outer = element; outer; outer = outer.parent) {
    const value = outer.attribute(name)
    if (value !== undefined) return value
  }
  return undefined
}

/** An attribute of a gradient or pattern, or of those that it refers to. */
function ofServer(byId: ById, server: SvgElement | undefined, name: string, depth = 0): string | undefined {
  if (!server || depth > 20) return undefined
  return server.attribute(name) ?? ofServer(byId, byId.get((server.attribute('href') ?? '').replace(/^#/, '')), name, depth + 1)
}

const serverOf = (byId: ById, element: SvgElement, paint: string): SvgElement | undefined =>
  byId.get(readReference(around(element, paint))?.id ?? '')

const isInBox = (byId: ById, server: SvgElement, units: string): boolean => ofServer(byId, server, units) !== 'userSpaceOnUse'

/** Whether the stroke of an element has the same width at any scale. */
export const keepsStroke = (element: SvgElement): boolean =>
  element.attribute('vector-effect') === 'non-scaling-stroke' && (around(element, 'stroke') ?? 'none') !== 'none'

/**
 * Checks how an element is painted. `hasOwnSize`: whether the drawing says how large it is, whatever page shows it.
 * @throws UnknownFeature for strokes that become thinner the larger a page shows the drawing, and for what programs measure differently:
 * gradients over the box of a text, tiles fitted into a box, dashes by the length of a path
 */
export function checkPaints(element: SvgElement, byId: ById, hasOwnSize: boolean): void {
  if (!hasOwnSize && keepsStroke(element)) throw new UnknownFeature('vector-effect')
  const isText = (element.tag === 'text' || element.tag === 'tspan') && element.text.trim() !== ''
  for (const paint of isText ? ['fill', 'stroke'] : []) {
    const server = serverOf(byId, element, paint)
    if (server && isInBox(byId, server, server.tag === 'pattern' ? 'patternUnits' : 'gradientUnits'))
      throw new UnknownFeature(paint, 'textLayout')
  }
  if (element.tag === 'pattern' && element.attribute('viewBox') !== undefined && isInBox(byId, element, 'patternUnits'))
    throw new UnknownFeature('<pattern viewBox>')
  const dashes = element.attribute('pathLength') === undefined ? 'none' : (around(element, 'stroke-dasharray') ?? 'none')
  if (dashes !== 'none') throw new UnknownFeature('pathLength')
}
