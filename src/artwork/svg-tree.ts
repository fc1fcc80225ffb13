import { parseXml, type XmlElement, XmlElement as Element, XmlText } from '@rgrove/parse-xml'
import { svgProlog } from '#domain/design/svg-start.ts'
import type { AttributeOf } from './svg-viewport.ts'

/** An element of a drawing. The tag is empty for elements of other namespaces than SVG. */
export interface SvgElement {
  readonly tag: string
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly attribute: AttributeOf
  /** The attributes of SVG itself, `xlink:href`, `xml:space` and `xml:lang`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly SvgElement[]
  /** Elements and texts in their order. */
  readonly content: readonly (SvgElement | string)[]
  /** The text directly inside the element. */
  readonly text: string
  readonly parent: SvgElement | null
}

const entityPattern = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,300})"|'([^'&%<]{0,300})')\s*>/g

/** Maximum length of all expanded entities of a file, in characters. */
const maxWrittenOut = 3_000_000

/** Drawing programs abbreviate namespaces with entities. Nested entities are ignored. */
const readEntities = (prolog: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(prolog.replaceAll(/<!--.*?-->/gs, '').matchAll(entityPattern), ([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  )

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** The namespaces by prefix that an element knows; the empty prefix is the default one. */
type Namespaces = ReadonlyMap<string, string>

function namespacesOf({ attributes }: XmlElement, outer: Namespaces): Namespaces {
  const declared = Object.entries(attributes).flatMap(([name, value]) => {
    const found = /^xmlns(?::(.+))?$/.exec(name)
    return found ? [[found[1] ?? '', value] as const] : []
  })
  return declared.length === 0 ? outer : new Map([...outer, ...declared])
}

function splitName(name: string): readonly [prefix: string, local: string] {
  const colon = name.indexOf(':')
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}

function attributeName(name: string, namespaces: Namespaces): string | null {
  const [prefix, local] = splitName(name)
  if (prefix === '') return local === 'xmlns' ? null : local
  if (prefix === 'xml') return name
  return (namespaces.get(prefix) ?? (prefix === 'xlink' ? xlinkNamespace : '')) === xlinkNamespace ? `xlink:${local}` : null
}

function wrap(source: XmlElement, parent: SvgElement | null, outer: Namespaces): SvgElement {
  const namespaces = namespacesOf(source, outer)
  const attributes = new Map<string, string>()
  for (const [written, value] of Object.entries(source.attributes)) {
    const name = attributeName(written, namespaces)
    if (name !== null) attributes.set(name, value)
  }
  const [prefix, local] = splitName(source.name)
  const content: (SvgElement | string)[] = []
  const children: SvgElement[] = []
  const element: SvgElement = {
    tag: namespaces.get(prefix) === svgNamespace ? local : '',
    id: attributes.get('id'),
    classes: attributes.get('class')?.trim().split(/\s+/) ?? [],
    text: source.children.map((child) => (child instanceof XmlText ? child.text : '')).join(''),
    attribute: (name) => attributes.get(name),
    attributes,
    children,
    content,
    parent,
  }
  for (const child of source.children) {
    if (child instanceof XmlText) content.push(child.text)
    if (!(child instanceof Element)) continue
    const inner = wrap(child, element, namespaces)
    children.push(inner)
    content.push(inner)
  }
  return element
}

/**
 * Parses an SVG; null if it is not well-formed or not an SVG. A prefix that is not declared stands for SVG where it is the root's.
 * @throws RangeError if it is nested too deeply
 */
export function readSvgTree(source: string): SvgElement | null {
  const prolog = svgProlog(source)
  if (prolog === null) return null
  const entities = readEntities(prolog)
  let writtenOut = 0
  const resolveUndefinedEntity = (name: string): string => {
    const entity = entities.get(name.replace(/^&|;$/g, '')) ?? ''
    writtenOut += entity.length
    if (writtenOut > maxWrittenOut) throw new RangeError('entities without end')
    return entity
  }
  try {
    const { root } = parseXml(source.slice(prolog.length), { resolveUndefinedEntity })
    const assumed = new Map([
      [splitName(root?.name ?? '')[0], svgNamespace],
      ['svg', svgNamespace],
    ])
    const svg = root && wrap(root, null, assumed)
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
