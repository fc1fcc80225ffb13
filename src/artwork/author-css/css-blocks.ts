import { ident } from 'css-tree/utils'

/** `property` in lower case (custom properties as written), its value, and whether it is `!important`. */
export interface Declaration {
  readonly property: string
  readonly value: string
  readonly important: boolean
}

/** A part of a style sheet as CSS Syntax splits it: a declaration, a rule with its block, or an at-rule (block null for a statement). */
export type CssPart =
  | { readonly kind: 'declaration'; readonly declaration: Declaration }
  | { readonly kind: 'rule'; readonly prelude: string; readonly block: string }
  | { readonly kind: 'at-rule'; readonly name: string; readonly prelude: string; readonly block: string | null }

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The index behind a quoted string; an unclosed one ends with its line. */
function endOfString(source: string, from: number): number {
  const quote = source[from]
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === quote || source[at] === '\n') return at + 1
  }
  return source.length
}

/** An unquoted address may contain any sign but blanks, quotes and brackets. */
const bareAddress = /url\(\s*(?!["'\s])[^)]*\)/iy

/** The index of the first top-level sign among `ends`, or the length. Skips strings, brackets, addresses and escapes. */
export function topLevelIndex(source: string, from: number, ends: string): number {
  const open: string[] = []
  for (let at = from; at < source.length; at++) {
    const sign = source.charAt(at)
    if (open.length === 0 && ends.includes(sign)) return at
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = endOfString(source, at) - 1
    else if (sign === 'u' || sign === 'U') {
      bareAddress.lastIndex = at
      if (bareAddress.test(source)) at = bareAddress.lastIndex - 1
    } else if (closing[sign] !== undefined) open.push(closing[sign])
    else if (sign === open.at(-1)) open.pop()
  }
  return source.length
}

/** Splits a value at a top-level separator; blanks separate words where it is a blank. */
export function splitTopLevel(source: string, separators: string): readonly string[] {
  const parts: string[] = []
  for (let at = 0; at <= source.length;) {
    const end = topLevelIndex(source, at, separators)
    parts.push(source.slice(at, end).trim())
    at = end + 1
  }
  return separators.includes(' ') ? parts.filter((part) => part !== '') : parts
}

/** Comments as blanks; those in strings stay. The time is linear. */
function withoutComments(source: string): string {
  let plain = ''
  let from = 0
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = endOfString(source, at) - 1
    else if (sign === '/' && source[at + 1] === '*') {
      const end = source.indexOf('*/', at + 2)
      plain += `${source.slice(from, at)} `
      from = end < 0 ? source.length : end + 2
      at = from - 1
    }
  }
  return plain + source.slice(from)
}

const written = /^((?:[\w-]|[^\0-\x7f]|\\.)+)\s*:(.*)$/s
const isImportant = /!\s*important$/i

function readDeclaration(text: string): Declaration | null {
  const [, name = '', rest = ''] = written.exec(text.trim()) ?? []
  if (name === '') return null
  const value = rest.trim()
  const important = isImportant.test(value)
  const property = name.startsWith('--') ? name : ident.decode(name).toLowerCase()
  return { property, value: important ? value.replace(isImportant, '').trim() : value, important }
}

const atName = /^@((?:[\w-]|\\.)+)/

/**
 * Splits the contents of a block or sheet without comments. Not css-tree's parser: it does not read nested rules without `&`, so that their
 * declarations would be lost.
 */
function* partsOf(source: string, isSheet: boolean): Generator<CssPart> {
  for (let at = 0; at < source.length;) {
    const start = /^[\s;]*(?:<!--|-->)?/.exec(source.slice(at, at + 1000))?.[0].length ?? 0
    if (start > 0) {
      at += start
      continue
    }
    const isAt = source[at] === '@'
    const end = topLevelIndex(source, at, isAt || !isSheet ? '{;' : '{')
    const head = source.slice(at, end).trim()
    const hasBlock = source[end] === '{'
    const blockEnd = hasBlock ? topLevelIndex(source, end + 1, '}') : end
    const block = hasBlock ? source.slice(end + 1, blockEnd) : null
    at = blockEnd + 1
    if (isAt) {
      const name = atName.exec(head)?.[1] ?? ''
      yield { kind: 'at-rule', name: name.toLowerCase(), prelude: head.slice(name.length + 1).trim(), block }
    } else if (block !== null && !head.startsWith('--')) yield { kind: 'rule', prelude: head, block }
    else if (!isSheet) {
      const declaration = readDeclaration(block === null ? head : `${head}{${block}}`)
      if (declaration) yield { kind: 'declaration', declaration }
    }
  }
}

/** The parts of a style sheet, with errors skipped as browsers do. */
export const sheetParts = (source: string): Generator<CssPart> => partsOf(withoutComments(source), true)

/** The parts of the block of a rule or of an at-rule, whose comments are gone. */
export const blockParts = (source: string, isSheet = false): Generator<CssPart> => partsOf(source, isSheet)

/** Reads declarations such as `fill: red; stroke: none !important`. */
export const readDeclarations = (source: string): readonly Declaration[] =>
  [...partsOf(withoutComments(source), false)].flatMap((part) => (part.kind === 'declaration' ? [part.declaration] : []))
