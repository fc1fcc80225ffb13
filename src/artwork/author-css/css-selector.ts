import parse, { type CssNode } from 'css-tree/parser'
import { ident } from 'css-tree/utils'
import { RefusedDrawing } from '../artwork.ts'
import type { SvgElement } from '../svg-tree.ts'
import { UnknownFeature } from './unknown-feature.ts'

/** Counts the comparisons of one drawing. */
export interface MatchBudget {
  left: number
}

type Test = (element: SvgElement, budget: MatchBudget) => boolean

/** A compound and how it relates to the one before it. */
interface Step {
  readonly tests: readonly Test[]
  readonly combinator: ' ' | '>' | '+' | '~'
  readonly known: Map<SvgElement, boolean>
  /** Whether it matches an ancestor of the element, or a sibling before it. */
  readonly knownAround: Map<SvgElement, boolean>
}

export interface Selector {
  readonly steps: readonly Step[]
  /** Ids, then classes, then tags, a thousand of each at most. */
  readonly weight: number
}

const weights = { id: 1_000_000, class: 1000, tag: 1 }

/** States of pointers, forms and documents that no drawing on paper has. */
const neverTrue: ReadonlySet<string> = new Set(
  'hover focus focus-within focus-visible active visited target target-within enabled disabled checked indeterminate valid invalid required optional fullscreen playing paused current past future'.split(
    ' ',
  ),
)

const nameOf = ({ name = '' }: CssNode): string => ident.decode(typeof name === 'string' ? name : nameOf(name))
const textOf = (node: CssNode['value']): string => (typeof node === 'string' ? node : textOf(node?.value ?? ''))

const siblingsOf = ({ parent }: SvgElement): readonly SvgElement[] => parent?.children ?? []
/** Positions of elements among all and among those of their tag, per parent: counting each time would take quadratic time. */
const places = new WeakMap<SvgElement, Map<SvgElement, { at: number; ofType: number }>>()

function placeOf(element: SvgElement, fromEnd: boolean, ofType: boolean): number {
  const { parent } = element
  if (!parent) return 1
  const siblings = siblingsOf(element)
  const before = places.get(parent)
  const all = before ?? new Map<SvgElement, { at: number; ofType: number }>()
  if (!before) {
    const counts = new Map<string, number>()
    for (const [index, sibling] of siblings.entries()) {
      const count = (counts.get(sibling.tag) ?? 0) + 1
      counts.set(sibling.tag, count)
      all.set(sibling, { at: index + 1, ofType: count })
    }
    places.set(parent, all)
  }
  const place = all.get(element) ?? { at: 1, ofType: 1 }
  if (!fromEnd) return ofType ? place.ofType : place.at
  if (!ofType) return siblings.length + 1 - place.at
  const last = siblings.findLast(({ tag }) => tag === element.tag)
  return (last ? (all.get(last)?.ofType ?? 1) : 1) + 1 - place.ofType
}

const nthTest =
  (a: number, b: number, fromEnd: boolean, ofType: boolean): Test =>
  (element) => {
    const offset = placeOf(element, fromEnd, ofType) - b
    return a === 0 ? offset === 0 : offset % a === 0 && offset / a >= 0
  }

const fixedPlaces: Readonly<Record<string, readonly Test[]>> = {
  'first-child': [nthTest(0, 1, false, false)],
  'last-child': [nthTest(0, 1, true, false)],
  'only-child': [nthTest(0, 1, false, false), nthTest(0, 1, true, false)],
  'first-of-type': [nthTest(0, 1, false, true)],
  'last-of-type': [nthTest(0, 1, true, true)],
  'only-of-type': [nthTest(0, 1, false, true), nthTest(0, 1, true, true)],
}

function attributeTest(mark: CssNode): Test {
  const name = nameOf(mark)
  if (name.includes('|')) throw new UnknownFeature('[xlink|…]')
  const node = typeof mark.value === 'object' && mark.value ? mark.value : null
  const folds = mark.flags?.toLowerCase() === 'i'
  const fold = (text: string): string => (folds ? text.toLowerCase() : text)
  const wanted = fold(node ? (node.type === 'Identifier' ? nameOf(node) : textOf(node.value)) : '')
  const compare = (test: (value: string) => boolean): Test => {
    return ({ attribute }) => {
      const value = attribute(name)
      return value !== undefined && test(fold(value))
    }
  }
  switch (mark.matcher ?? null) {
    case null:
      return compare(() => true)
    case '=':
      return compare((value) => value === wanted)
    case '~=':
      return compare((value) => value.split(/\s+/).includes(wanted))
    case '|=':
      return compare((value) => value === wanted || value.startsWith(`${wanted}-`))
    case '^=':
      return compare((value) => wanted !== '' && value.startsWith(wanted))
    case '$=':
      return compare((value) => wanted !== '' && value.endsWith(wanted))
    case '*=':
      return compare((value) => wanted !== '' && value.includes(wanted))
    default:
      throw new UnknownFeature(`[${name}${mark.matcher}…]`)
  }
}

interface Simple {
  readonly tests: readonly Test[]
  readonly weight: number
}

function pseudoClass(mark: CssNode, nested: readonly Selector[] | null): Simple {
  const name = nameOf(mark).toLowerCase()
  const simple = (...tests: readonly Test[]): Simple => ({ tests, weight: weights.class })
  if (neverTrue.has(name)) return simple(() => false)
  const fixed = fixedPlaces[name]
  if (fixed) return simple(...fixed)
  const [argument] = [...(mark.children ?? [])]
  const nth = /^nth-(last-)?(child|of-type)$/.exec(name)
  if (nth && argument?.type === 'Nth' && !argument.selector && argument.nth) {
    const { nth: formula } = argument
    const [a, b] =
      formula.type === 'Identifier' ? [2, nameOf(formula) === 'even' ? 0 : 1] : [Number(formula.a ?? 0), Number(formula.b ?? 0)]
    return simple(nthTest(a, b, nth[1] !== undefined, nth[2] === 'of-type'))
  }
  if (['is', 'where', 'not', 'matches', '-webkit-any'].includes(name) && argument?.type === 'SelectorList') {
    const list = selectorsIn(argument, nested)
    const test: Test = (element, budget) => list.some((selector) => matchesSelector(selector, element, budget))
    const weight = name === 'where' ? 0 : Math.max(0, ...list.map((selector) => selector.weight))
    return { tests: [name === 'not' ? (element, budget) => !test(element, budget) : test], weight }
  }
  switch (name) {
    case 'root':
    case 'scope':
      return simple(({ parent }) => parent === null)
    case 'empty':
      return simple(({ children, text }) => children.length === 0 && text === '')
    case 'link':
    case 'any-link':
      return simple(({ tag, attribute }) => tag === 'a' && (attribute('href') ?? attribute('xlink:href')) !== undefined)
    default:
      throw new UnknownFeature(`:${name}`)
  }
}

function simpleSelector(mark: CssNode, nested: readonly Selector[] | null): Simple {
  switch (mark.type) {
    case 'TypeSelector': {
      const name = nameOf(mark)
      if (name.includes('|') && !/^(\*|svg)\|/.test(name)) throw new UnknownFeature(name)
      const tag = name.replace(/^.*\|/, '')
      return tag === '*' ? { tests: [], weight: 0 } : { tests: [(element) => element.tag === tag], weight: weights.tag }
    }
    case 'ClassSelector': {
      const name = nameOf(mark)
      return { tests: [({ classes }) => classes.includes(name)], weight: weights.class }
    }
    case 'IdSelector': {
      const name = nameOf(mark)
      return { tests: [({ id }) => id === name], weight: weights.id }
    }
    case 'AttributeSelector':
      return { tests: [attributeTest(mark)], weight: weights.class }
    case 'PseudoClassSelector':
      return pseudoClass(mark, nested)
    // Generated text and highlights: none in a drawing.
    case 'PseudoElementSelector':
      return { tests: [() => false], weight: weights.tag }
    case 'NestingSelector': {
      if (!nested) return { tests: [({ parent }) => parent === null], weight: 0 }
      const test: Test = (element, budget) => nested.some((selector) => matchesSelector(selector, element, budget))
      return { tests: [test], weight: Math.max(0, ...nested.map(({ weight }) => weight)) }
    }
    default:
      throw new UnknownFeature(mark.type)
  }
}

function readSelector(marks: readonly CssNode[], nested: readonly Selector[] | null): Selector {
  const steps: Step[] = []
  let weight = 0
  let tests: Test[] = []
  let combinator: Step['combinator'] = ' '
  const close = (): void => void steps.push({ tests, combinator, known: new Map(), knownAround: new Map() })
  for (const mark of marks) {
    if (mark.type === 'Combinator') {
      close()
      tests = []
      const { name } = mark
      if (name !== ' ' && name !== '>' && name !== '+' && name !== '~') throw new UnknownFeature(`${nameOf(mark)} in a selector`)
      combinator = name
    } else {
      const simple = simpleSelector(mark, nested)
      tests.push(...simple.tests)
      weight += simple.weight
    }
  }
  close()
  return { steps, weight }
}

const selectorsIn = (list: CssNode, nested: readonly Selector[] | null): readonly Selector[] =>
  [...(list.children ?? [])].map(({ children }) => readSelector([...(children ?? [])], nested))

/** A rule inside another one is about its descendants unless it names the outer one. */
const withOuter = (prelude: string): string =>
  prelude
    .split(',')
    .map((part) => (/^\s*[>+~]/.test(part) ? `& ${part}` : part))
    .join(',')

const namesOuter = (marks: readonly CssNode[]): boolean =>
  marks.some((mark) => mark.type === 'NestingSelector' || namesOuter([...(mark.children ?? [])]))

/** A list of selectors as a tree; null if it is not well-formed. */
function readList(prelude: string): CssNode | null {
  try {
    const list = parse(prelude, { context: 'selectorList' })
    return list.type === 'SelectorList' ? list : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Reads a list of selectors; null if browsers skip its rule as unreadable. `nested` are the selectors of the rule around it.
 * @throws UnknownFeature for what is not matched here
 */
export function readSelectors(prelude: string, nested: readonly Selector[] | null): readonly Selector[] | null {
  const list = readList(nested ? withOuter(prelude) : prelude)
  if (!list) return null
  return [...(list.children ?? [])].map(({ children }) => {
    const marks = [...(children ?? [])]
    const outer: readonly CssNode[] = [{ type: 'NestingSelector' }, { type: 'Combinator', name: ' ' }]
    return readSelector(nested && !namesOuter(marks) ? [...outer, ...marks] : marks, nested)
  })
}

/** Whether a step fits one of the elements that its combinator allows around an element. Each element is asked once. */
function fitsAround(steps: readonly Step[], index: number, element: SvgElement, budget: MatchBudget): boolean {
  const { combinator, knownAround } = steps[index + 1] ?? {}
  const isSibling = combinator === '+' || combinator === '~'
  const next = (from: SvgElement): SvgElement | null => {
    if (!isSibling) return from.parent
    return siblingsOf(from)[placeOf(from, false, false) - 2] ?? null
  }
  if (combinator === '>' || combinator === '+') {
    const one = next(element)
    return one !== null && fitsFrom(steps, index, one, budget)
  }
  const visited: SvgElement[] = []
  let found = false
  for (let one = element; ;) {
    const before = knownAround?.get(one)
    if (before !== undefined) {
      found = before
      break
    }
    visited.push(one)
    const outer = next(one)
    if (!outer) break
    if (fitsFrom(steps, index, outer, budget)) {
      found = true
      break
    }
    one = outer
  }
  for (const one of visited) knownAround?.set(one, found)
  return found
}

function fitsFrom(steps: readonly Step[], index: number, element: SvgElement, budget: MatchBudget): boolean {
  const step = steps[index]
  if (!step) return true
  const isLast = index === steps.length - 1
  const before = isLast ? undefined : step.known.get(element)
  if (before !== undefined) return before
  if (--budget.left < 0) throw new RefusedDrawing('tooComplex')
  const fits = step.tests.every((test) => test(element, budget)) && (index === 0 || fitsAround(steps, index - 1, element, budget))
  // The last compound is asked once per element anyway.
  if (!isLast) step.known.set(element, fits)
  return fits
}

/**
 * Whether a selector matches an element. Every compound is tried on every element once at most. Not css-select: it backtracks through all
 * combinations of ancestors, so that a short sheet could block a thread for hours.
 * @throws RefusedDrawing when the budget of the drawing is used up
 */
export const matchesSelector = ({ steps }: Selector, element: SvgElement, budget: MatchBudget): boolean =>
  fitsFrom(steps, steps.length - 1, element, budget)
