import type { SvgElement } from '../svg-tree.ts'
import { type Declaration, readDeclarations } from './css-blocks.ts'
import { type MatchBudget, matchesSelector } from './css-selector.ts'
import { expandBlock } from './css-shorthands.ts'
import type { StyleRule } from './style-rules.ts'

/** A declaration of an element; one from a presentation attribute may leave lengths without a unit. */
export interface Candidate {
  readonly property: string
  readonly value: string
  readonly isAttribute: boolean
}

/** Positive if the layer of `one` counts more: a rule outside of nested layers counts more than those in them. */
function compareLayers(one: readonly number[], other: readonly number[]): number {
  for (let depth = 0; depth < Math.max(one.length, other.length); depth++) {
    const difference = (one[depth] ?? Infinity) - (other[depth] ?? Infinity)
    if (difference !== 0 && !Number.isNaN(difference)) return difference
  }
  return 0
}

interface Ranked {
  readonly rule: StyleRule
  readonly order: number
}

const compareRules = (one: Ranked, other: Ranked): number =>
  compareLayers(one.rule.layer, other.rule.layer) || one.rule.selector.weight - other.rule.selector.weight || one.order - other.order

const inlineStyles = new WeakMap<readonly StyleRule[], Map<string, readonly Declaration[]>>()

/** Drawing programs repeat the same style on many elements, so each is parsed once per drawing. The key is the drawing's rules. */
function inlineDeclarations(source: string, rules: readonly StyleRule[]): readonly Declaration[] {
  if (source.trim() === '') return []
  const cached = inlineStyles.get(rules) ?? new Map<string, readonly Declaration[]>()
  inlineStyles.set(rules, cached)
  const declarations = cached.get(source) ?? expandBlock(readDeclarations(source))
  cached.set(source, declarations)
  return declarations
}

/** The declarations of the style sheets and the `style` of an element, those that count most first, attributes last. */
export function candidatesOf(
  element: SvgElement,
  rules: readonly StyleRule[],
  budget: MatchBudget,
  attributes: readonly Candidate[],
): readonly Candidate[] {
  const matching = rules
    .flatMap((rule, order) => (matchesSelector(rule.selector, element, budget) ? [{ rule, order }] : []))
    .toSorted((one, other) => compareRules(other, one))
  const inline = inlineDeclarations(element.attribute('style') ?? '', rules)
  const some = (declarations: readonly Declaration[], important: boolean): readonly Candidate[] =>
    declarations
      .filter((declaration) => declaration.important === important)
      .toReversed()
      .map(({ property, value }) => ({ property, value, isAttribute: false }))
  // Layers count in reverse among important declarations.
  const important = matching.toSorted((one, other) => compareLayers(one.rule.layer, other.rule.layer) || compareRules(other, one))
  return [
    ...some(inline, true),
    ...important.flatMap(({ rule }) => some(rule.declarations, true)),
    ...some(inline, false),
    ...matching.flatMap(({ rule }) => some(rule.declarations, false)),
    ...attributes,
  ]
}
