import { readSvgColor } from './artwork-color.ts'
import { type Declaration, matchesElement, readDeclarations, type StyleRule } from './style-sheet.ts'
import type { SvgElement } from './svg-tree.ts'

/** Properties by name, as written in the source. */
export type Style = ReadonlyMap<string, string>

const inherited: ReadonlySet<string> = new Set([
  'color',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font-family',
  'marker',
  'marker-end',
  'marker-mid',
  'marker-start',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'visibility',
])

const own: readonly string[] = [
  'clip-path',
  'display',
  'filter',
  'mask',
  'mix-blend-mode',
  'opacity',
  'transform',
  'transform-origin',
  'vector-effect',
]

const properties: readonly string[] = [...inherited, ...own]
/** Properties that have no presentation attribute, or whose attribute is read elsewhere. */
const inCssOnly: ReadonlySet<string> = new Set(['marker', 'transform', 'mix-blend-mode'])

const keywords = /^(none|currentcolor|context-fill|context-stroke|inherit|unset|initial|url\(.*)$/i

/** An unreadable colour is ignored, so that the previous declaration applies. */
const isReadable = ({ property, value }: Declaration): boolean =>
  value !== '' &&
  properties.includes(property) &&
  (!['fill', 'stroke', 'color'].includes(property) || keywords.test(value) || readSvgColor(value) !== null)

/** Longer than any real value with a variable. */
const maxLengthWithVariables = 500

/** Custom properties are not resolved; their fallback is used. */
const withoutVariables = (value: string): string => {
  if (!value.includes('var(') || value.length > maxLengthWithVariables) return value
  return value.replace(/var\(\s*--[\w-]+\s*(?:,\s*([^()]*(?:\([^()]*\))?[^()]*))?\)/g, '$1').trim()
}

/** The part before the families in the shorthand `font: italic bold 12px/1.5 Lora, serif`. */
const fontSize = /^.*?(?:\d(?:[a-z]+|%)|\b(?:small|large)(?:er)?|\bmedium)(?:\s*\/\s*\S+)?\s+/i

/** Longer than any real list of families. */
const maxFontLength = 500

/** The `font` shorthand sets the family too. */
const withFamily = (declaration: Declaration): Declaration =>
  declaration.property === 'font' && declaration.value.length <= maxFontLength && fontSize.test(declaration.value)
    ? { ...declaration, property: 'font-family', value: declaration.value.replace(fontSize, '') }
    : declaration

/** The declarations that apply: the last readable one of each property, important ones last. */
export function countingDeclarations(declarations: readonly Declaration[]): readonly Declaration[] {
  const plain = new Map<string, Declaration>()
  const important = new Map<string, Declaration>()
  for (const written of declarations) {
    const declaration = withFamily({ ...written, value: withoutVariables(written.value) })
    if (isReadable(declaration)) (declaration.important ? important : plain).set(declaration.property, declaration)
  }
  return [...plain.values(), ...important.values()]
}

/** Drawing programs repeat the same style on many elements, so each style is parsed once per drawing. The key is the drawing's rules. */
const inlineStyles = new WeakMap<readonly StyleRule[], Map<string, readonly Declaration[]>>()

function readInline(source: string, rules: readonly StyleRule[]): readonly Declaration[] {
  const styles = inlineStyles.get(rules) ?? new Map<string, readonly Declaration[]>()
  inlineStyles.set(rules, styles)
  const declarations = styles.get(source) ?? readDeclarations(source)
  styles.set(source, declarations)
  return declarations
}

/** An element belongs to one drawing and its rules, however often it is used. */
const cache = new WeakMap<SvgElement, readonly Declaration[]>()

function declarationsOf(element: SvgElement, rules: readonly StyleRule[]): readonly Declaration[] {
  const before = cache.get(element)
  if (before) return before
  const attributes = properties.flatMap((property) => {
    const value = inCssOnly.has(property) ? undefined : element.attribute(property)
    return value === undefined ? [] : [{ property, value, important: false }]
  })
  const fromSheets = rules.filter((rule) => matchesElement(rule, element)).flatMap(({ declarations }) => declarations)
  const inline = readInline(element.attribute('style') ?? '', rules)
  const counting = countingDeclarations([...attributes, ...fromSheets, ...inline])
  cache.set(element, counting)
  return counting
}

/**
 * The computed style of an element: inherited properties, overridden by its attributes, the style sheets and its own `style`, in this
 * order.
 */
export function styleOf(element: SvgElement, rules: readonly StyleRule[], parent: Style): Style {
  const style = new Map<string, string>()
  for (const [property, value] of parent) if (inherited.has(property)) style.set(property, value)
  for (const { property, value } of declarationsOf(element, rules)) {
    const above = parent.get(property)
    if (value === 'initial' || (value === 'unset' && !inherited.has(property))) style.delete(property)
    else if (value !== 'inherit' && value !== 'unset') style.set(property, value)
    else if (above !== undefined) style.set(property, above)
    else style.delete(property)
  }
  return style
}

/** Parses a share between 0 and 1, such as an opacity. */
export function readShare(value: string | undefined): number {
  const share = Number.parseFloat(value ?? '')
  if (!Number.isFinite(share)) return 1
  return Math.min(1, Math.max(0, value?.trim().endsWith('%') ? share / 100 : share))
}

/** Parses `url(#id)` with its fallback. */
export function readReference(value: string | undefined): { readonly id: string; readonly fallback: string } | null {
  const found = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)\s*(.*)$/.exec(value?.trim() ?? '')
  return found ? { id: found[1] ?? '', fallback: found[2] ?? '' } : null
}
