import { readSvgColor } from './artwork-color.ts'
import { type Declaration, isMeantFor, readDeclarations, type StyleRule } from './style-sheet.ts'
import type { SvgElement } from './svg-tree.ts'

/** Properties by name, as they are written. */
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
/** Those that are no attribute of theirs, or one that is read elsewhere. */
const inCssOnly: ReadonlySet<string> = new Set(['marker', 'transform', 'mix-blend-mode'])

const keywords = /^(none|currentcolor|context-fill|context-stroke|inherit|unset|initial|url\(.*)$/i

/** A colour that nobody can read does not count, so that the one before it holds. */
const isReadable = ({ property, value }: Declaration): boolean =>
  value !== '' &&
  properties.includes(property) &&
  (!['fill', 'stroke', 'color'].includes(property) || keywords.test(value) || readSvgColor(value) !== null)

/** Longer than any value that has a variable. */
const maxLengthWithVariables = 500

/** A custom property is looked for nowhere: its stand-in counts. */
const withoutVariables = (value: string): string => {
  if (!value.includes('var(') || value.length > maxLengthWithVariables) return value
  return value.replace(/var\(\s*--[\w-]+\s*(?:,\s*([^()]*(?:\([^()]*\))?[^()]*))?\)/g, '$1').trim()
}

/** What stands before the families in the shorthand `font: italic bold 12px/1.5 Lora, serif`. */
const fontSize = /^.*?(?:\d(?:[a-z]+|%)|\b(?:small|large)(?:er)?|\bmedium)(?:\s*\/\s*\S+)?\s+/i

/** Longer than any list of families. */
const maxFontLength = 500

/** The shorthand says the family too. */
const withFamily = (declaration: Declaration): Declaration =>
  declaration.property === 'font' && declaration.value.length <= maxFontLength && fontSize.test(declaration.value)
    ? { ...declaration, property: 'font-family', value: declaration.value.replace(fontSize, '') }
    : declaration

/** Of many declarations those that count: the last readable one of each property, the important ones behind the others. */
export function countingDeclarations(declarations: readonly Declaration[]): readonly Declaration[] {
  const plain = new Map<string, Declaration>()
  const important = new Map<string, Declaration>()
  for (const written of declarations) {
    const declaration = withFamily({ ...written, value: withoutVariables(written.value) })
    if (isReadable(declaration)) (declaration.important ? important : plain).set(declaration.property, declaration)
  }
  return [...plain.values(), ...important.values()]
}

/** Drawing programs write the same style to many elements: each is read once for a drawing, known by its rules. */
const inlineStyles = new WeakMap<readonly StyleRule[], Map<string, readonly Declaration[]>>()

function readInline(source: string, rules: readonly StyleRule[]): readonly Declaration[] {
  const styles = inlineStyles.get(rules) ?? new Map<string, readonly Declaration[]>()
  inlineStyles.set(rules, styles)
  const declarations = styles.get(source) ?? readDeclarations(source)
  styles.set(source, declarations)
  return declarations
}

/** An element belongs to one drawing and its rules, however often it is used. */
const known = new WeakMap<SvgElement, readonly Declaration[]>()

function declarationsOf(element: SvgElement, rules: readonly StyleRule[]): readonly Declaration[] {
  const before = known.get(element)
  if (before) return before
  const attributes = properties.flatMap((property) => {
    const value = inCssOnly.has(property) ? undefined : element.attribute(property)
    return value === undefined ? [] : [{ property, value, important: false }]
  })
  const fromSheets = rules.filter((rule) => isMeantFor(rule, element)).flatMap(({ declarations }) => declarations)
  const inline = readInline(element.attribute('style') ?? '', rules)
  const counting = countingDeclarations([...attributes, ...fromSheets, ...inline])
  known.set(element, counting)
  return counting
}

/** The style of an element: what it inherits, then its attributes, the sheets and its own `style`, each over the one before. */
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

/** A share between 0 and 1, such as an opacity. */
export function readShare(value: string | undefined): number {
  const share = Number.parseFloat(value ?? '')
  if (!Number.isFinite(share)) return 1
  return Math.min(1, Math.max(0, value?.trim().endsWith('%') ? share / 100 : share))
}

/** The id that `url(#id)` names, with what stands behind it in case that there is none. */
export function readReference(value: string | undefined): { readonly id: string; readonly fallback: string } | null {
  const found = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)\s*(.*)$/.exec(value?.trim() ?? '')
  return found ? { id: found[1] ?? '', fallback: found[2] ?? '' } : null
}
