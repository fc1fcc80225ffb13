/** `property` in lower case, its value, and whether it was marked important. */
export interface Declaration {
  readonly property: string
  readonly value: string
  readonly important: boolean
}

/** One element's part of a selector: every given mark must be there. */
interface Compound {
  readonly tag: string | null
  readonly ids: readonly string[]
  readonly classes: readonly string[]
}

/** A selector from its last part outwards; `child` says that the next part outwards must be the very parent. */
interface Selector {
  readonly parts: readonly { readonly compound: Compound; readonly child: boolean }[]
  readonly weight: number
}

export interface StyleRule {
  readonly selector: Selector
  readonly declarations: readonly Declaration[]
}

/** What a selector asks of an element. */
export interface Styled {
  readonly tag: string
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly parent: Styled | null
}

/** `fill: red; stroke: none !important` taken apart. */
export const readDeclarations = (source: string): readonly Declaration[] =>
  source.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    if (colon < 0) return []
    const value = declaration.slice(colon + 1).trim()
    const mark = value.lastIndexOf('!')
    const important =
      mark >= 0 &&
      value
        .slice(mark + 1)
        .trim()
        .toLowerCase() === 'important'
    return [
      { property: declaration.slice(0, colon).trim().toLowerCase(), value: important ? value.slice(0, mark).trim() : value, important },
    ]
  })

/** States of the pointer, which print doesn't have. */
const neverInPrint = /:(hover|focus|focus-within|focus-visible|active|visited|link)\b/

const compoundPattern = /^(\*|[a-z_][\w-]*)?((?:[.#][\w\u0080-\uffff-]+)*)$/i

function readCompound(source: string): Compound | null {
  const found = compoundPattern.exec(source.replace(/^:root/, 'svg'))
  if (!found) return null
  const [, tag = '*', marks = ''] = found
  const named = marks.match(/[.#][^.#]+/g) ?? []
  const markedBy = (sign: string) => named.filter((mark) => mark.startsWith(sign)).map((mark) => mark.slice(1))
  return { tag: tag === '*' ? null : tag, ids: markedBy('#'), classes: markedBy('.') }
}

const weightOf = ({ tag, ids, classes }: Compound): number => ids.length * 10_000 + classes.length * 100 + (tag === null ? 0 : 1)

/** Null for a selector beyond tags, classes, ids and who stands inside whom. */
function readSelector(source: string): Selector | null {
  const words = source.replaceAll('>', ' > ').trim().split(/\s+/).toReversed()
  const parts: { compound: Compound; child: boolean }[] = []
  for (const [index, word] of words.entries()) {
    if (word === '>') continue
    const compound = readCompound(word)
    if (!compound) return null
    parts.push({ compound, child: words[index + 1] === '>' })
  }
  return parts.length === 0 ? null : { parts, weight: parts.reduce((sum, { compound }) => sum + weightOf(compound), 0) }
}

/** Where the block that opens at `open` ends: at its closing brace, or with the text. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}

export type SheetRead = { readonly ok: true; readonly rules: readonly StyleRule[] } | { readonly ok: false }

/**
 * The rules of a `<style>` element, in the order in which they win. At-rules are for screens and are left out; a sheet that selects in a
 * way that this reader doesn't know is refused, since the drawing would get the wrong colours.
 */
export function readStyleSheet(source: string): SheetRead {
  const css = source.replace(/\/\*[^]*?\*\//g, '').replace(/<!--|-->/g, '')
  const rules: StyleRule[] = []
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at)
    const head = css.slice(at, open < 0 ? undefined : open)
    const semicolon = head.trimStart().startsWith('@') ? head.indexOf(';') : -1
    if (semicolon >= 0) {
      at += semicolon + 1
      continue
    }
    if (open < 0) break
    const end = endOfBlock(css, open)
    at = end + 1
    if (head.trimStart().startsWith('@')) continue
    const declarations = readDeclarations(css.slice(open + 1, end))
    for (const part of head.split(',')) {
      if (neverInPrint.test(part)) continue
      const selector = readSelector(part)
      if (!selector) return { ok: false }
      rules.push({ selector, declarations })
    }
  }
  return { ok: true, rules: rules.toSorted((one, other) => one.selector.weight - other.selector.weight) }
}

const fits = (element: Styled, { tag, ids, classes }: Compound): boolean =>
  (tag === null || tag === element.tag) && ids.every((id) => id === element.id) && classes.every((name) => element.classes.includes(name))

function ancestorsOf({ parent }: Styled): readonly Styled[] {
  const ancestors: Styled[] = []
  for (let outer = parent; outer; outer = outer.parent) ancestors.push(outer)
  return ancestors
}

/** Whether a rule is meant for an element: part by part outwards, with all the elements that could be meant, the innermost first. */
export function isMeantFor({ selector }: StyleRule, element: Styled): boolean {
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
