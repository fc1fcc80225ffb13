import parse, { type CssNode } from 'css-tree/parser'
import { ident } from 'css-tree/utils'

/** `property` in lower case, its value, and whether it is `!important`. */
export interface Declaration {
  readonly property: string
  readonly value: string
  readonly important: boolean
}

/** A compound selector: all conditions must match one element. */
interface Compound {
  readonly tag: string | null
  readonly ids: readonly string[]
  readonly classes: readonly string[]
  /** Required attributes, with their values where given. */
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[]
  readonly isRoot: boolean
}

/** A selector from its last compound outwards. `child` requires the next compound to match the direct parent. */
interface Selector {
  readonly parts: readonly { readonly compound: Compound; readonly child: boolean }[]
  readonly weight: number
}

export interface StyleRule {
  readonly selector: Selector
  readonly declarations: readonly Declaration[]
}

/** The features of an element that selectors match. */
export interface Styled {
  readonly tag: string
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly attribute: (name: string) => string | undefined
  readonly parent: Styled | null
}

/** Parser options for error recovery as in browsers: unreadable parts are skipped. */
const asBrowsersDo = { parseValue: false, parseCustomProperty: false, onParseError: () => {} } as const

const textOf = (node: CssNode['value']): string => (typeof node === 'string' ? node : textOf(node?.value ?? ''))

const declarationsIn = (block: CssNode | null | undefined): readonly Declaration[] =>
  [...(block?.children ?? [])].flatMap(({ type, property = '', value, important }) =>
    type === 'Declaration' ? [{ property: property.toLowerCase(), value: textOf(value).trim(), important: important === true }] : [],
  )

/** Parses declarations such as `fill: red; stroke: none !important`. */
export const readDeclarations = (source: string): readonly Declaration[] =>
  source.trim() === '' ? [] : declarationsIn(parse(source, { ...asBrowsersDo, context: 'declarationList' }))

/** Pointer and focus states, which never apply in print. */
const neverInPrint: ReadonlySet<string> = new Set(['hover', 'focus', 'focus-within', 'focus-visible', 'active', 'visited', 'link'])

const nameOf = ({ name = '' }: CssNode): string => ident.decode(typeof name === 'string' ? name : nameOf(name))

const everywhere: Compound = { tag: null, ids: [], classes: [], attributes: [], isRoot: false }

/** Adds a simple selector to a compound; null for anything but tags, classes, ids and attributes. */
function withCondition(compound: Compound, mark: CssNode): Compound | null {
  const name = nameOf(mark)
  switch (mark.type) {
    case 'TypeSelector':
      return name.includes('|') ? null : { ...compound, tag: name === '*' ? null : name }
    case 'ClassSelector':
      return { ...compound, classes: [...compound.classes, name] }
    case 'IdSelector':
      return { ...compound, ids: [...compound.ids, name] }
    case 'AttributeSelector': {
      if ((mark.matcher ?? '=') !== '=' || mark.flags) return null
      const node = typeof mark.value === 'object' && mark.value ? mark.value : null
      const value = node && (node.type === 'Identifier' ? nameOf(node) : textOf(node.value))
      return { ...compound, attributes: [...compound.attributes, { name, value }] }
    }
    case 'PseudoClassSelector':
      return name === 'root' ? { ...compound, isRoot: true } : null
    default:
      return null
  }
}

const weightOf = ({ tag, ids, classes, attributes, isRoot }: Compound): number =>
  ids.length * 10_000 + (classes.length + attributes.length + (isRoot ? 1 : 0)) * 100 + (tag === null ? 0 : 1)

/** Returns null for selectors other than compounds with descendant and child combinators. */
function readSelector(marks: readonly CssNode[]): Selector | null {
  const parts: { compound: Compound; child: boolean }[] = []
  let compound: Compound | null = everywhere
  let child = false
  for (const mark of marks) {
    if (mark.type === 'Combinator') {
      if (mark.name !== ' ' && mark.name !== '>') return null
      parts.unshift({ compound, child })
      child = mark.name === '>'
      compound = everywhere
    } else compound = withCondition(compound, mark)
    if (!compound) return null
  }
  parts.unshift({ compound, child })
  return { parts, weight: parts.reduce((sum, part) => sum + weightOf(part.compound), 0) }
}

/** Whether a selector can never match in print: a pointer state or generated text. */
const isNeverPrinted = (marks: readonly CssNode[]): boolean =>
  marks.some((mark) => mark.type === 'PseudoElementSelector' || (mark.type === 'PseudoClassSelector' && neverInPrint.has(nameOf(mark))))

export type SheetRead = { readonly ok: true; readonly rules: readonly StyleRule[] } | { readonly ok: false }

/**
 * The rules of a `<style>` element, in cascade order. At-rules are for screens and are skipped. A sheet with an unsupported selector is
 * refused, because the drawing would get wrong colours.
 */
export function readStyleSheet(source: string): SheetRead {
  const rules: StyleRule[] = []
  for (const { type, prelude, block } of parse(source, { ...asBrowsersDo, context: 'stylesheet' }).children ?? []) {
    if (type !== 'Rule') continue
    if (prelude?.type !== 'SelectorList') return { ok: false }
    const declarations = declarationsIn(block)
    for (const { children } of prelude.children ?? []) {
      const marks = [...(children ?? [])]
      if (isNeverPrinted(marks)) continue
      const selector = readSelector(marks)
      if (!selector) return { ok: false }
      rules.push({ selector, declarations })
    }
  }
  return { ok: true, rules: rules.toSorted((one, other) => one.selector.weight - other.selector.weight) }
}

const fits = (element: Styled, { tag, ids, classes, attributes, isRoot }: Compound): boolean =>
  (tag === null || tag === element.tag) &&
  ids.every((id) => id === element.id) &&
  classes.every((name) => element.classes.includes(name)) &&
  attributes.every(({ name, value }) => (value === null ? element.attribute(name) !== undefined : element.attribute(name) === value)) &&
  (!isRoot || element.parent === null)

function ancestorsOf({ parent }: Styled): readonly Styled[] {
  const ancestors: Styled[] = []
  for (let outer = parent; outer; outer = outer.parent) ancestors.push(outer)
  return ancestors
}

/**
 * Whether a rule matches an element: compound by compound outwards, over all possible ancestors, innermost first. Not css-select: it
 * backtracks through all combinations of ancestors, so that a short sheet could block a thread for hours.
 */
export function matchesElement({ selector }: StyleRule, element: Styled): boolean {
  let candidates: readonly Styled[] = [element]
  for (const { compound, child } of selector.parts) {
    const fitting = candidates.filter((candidate) => fits(candidate, compound))
    const [innermost] = fitting
    if (!innermost) return false
    if (compound === selector.parts.at(-1)?.compound) return true
    candidates = child ? fitting.flatMap(({ parent }) => parent ?? []) : ancestorsOf(innermost)
  }
  return false
}
