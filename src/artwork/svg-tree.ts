import { parseXml, type XmlElement, XmlElement as Element, XmlText } from '@rgrove/parse-xml'
import type { Styled } from './style-sheet.ts'
import type { AttributeOf } from './svg-viewport.ts'

/** An element of a drawing. The tag is empty for elements of other namespaces than SVG. */
export interface SvgElement extends Styled {
  readonly attribute: AttributeOf
  readonly children: readonly SvgElement[]
  /** The text directly inside the element. */
  readonly text: string
  readonly parent: SvgElement | null
}

const entityPattern = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,300})"|'([^'&%<]{0,300})')\s*>/g

/** Maximum length of all expanded entities of a file, in characters. */
const maxWrittenOut = 3_000_000

/** Drawing programs abbreviate namespaces with entities. Nested entities are ignored. */
const readEntities = (head: string): ReadonlyMap<string, string> =>
  new Map(Array.from(head.matchAll(entityPattern), ([, name = '', double, single]) => [name, double ?? single ?? '']))

const localName = (name: string): string => (name.includes(':') ? (/^svg:(.+)$/.exec(name)?.[1] ?? '') : name)

function wrap(source: XmlElement, parent: SvgElement | null): SvgElement {
  const { attributes } = source
  const attribute: AttributeOf = (name) => (Object.hasOwn(attributes, name) ? attributes[name] : undefined)
  const children: SvgElement[] = []
  const element: SvgElement = {
    tag: localName(source.name),
    id: attribute('id'),
    classes: attribute('class')?.trim().split(/\s+/) ?? [],
    text: source.children.map((child) => (child instanceof XmlText ? child.text : '')).join(''),
    attribute,
    children,
    parent,
  }
  for (const child of source.children) if (child instanceof Element) children.push(wrap(child, element))
  return element
}

/**
 * Parses an SVG; null if it is not well-formed or not an SVG.
 * @throws RangeError if it is nested too deeply
 */
export function readSvgTree(source: string): SvgElement | null {
  const text = source.replace(/^\uFEFF/, '')
  const entities = readEntities(text.slice(0, 20_000))
  let writtenOut = 0
  const resolveUndefinedEntity = (name: string): string => {
    const entity = entities.get(name.replace(/^&|;$/g, '')) ?? ''
    writtenOut += entity.length
    if (writtenOut > maxWrittenOut) throw new RangeError('entities without end')
    return entity
  }
  try {
    const { root } = parseXml(text, { resolveUndefinedEntity })
    const svg = root && wrap(root, null)
    return svg?.tag === 'svg' ? svg : null
  } catch (error) {
    if (error instanceof RangeError) throw error
    return null
  }
}

/** The element and all its descendants, in document order. */
export function everyElement(root: SvgElement): readonly SvgElement[] {
  const found: SvgElement[] = []
  const open = [root]
  for (let element = open.pop(); element; element = open.pop()) {
    found.push(element)
    open.push(...element.children.toReversed())
  }
  return found
}
