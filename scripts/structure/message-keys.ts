import { type Locale, locales } from '#domain/locale.ts'
import type { Violation, SourceFile } from './source-files.ts'
import { isCode, isTest } from './source-files.ts'

/** The plural forms that a language needs (CLDR); Czech has `many` for fractions. */
const pluralForms: Readonly<Record<Locale, readonly string[]>> = {
  cz: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
  de: ['one', 'other'],
}
const plural = /_(zero|one|two|few|many|other)$/

type Messages = ReadonlyMap<string, string>

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}

const baseOf = (key: string): string => key.replace(plural, '')
const basesOf = (messages: Messages): Set<string> => new Set([...messages.keys()].map(baseOf))
const blanksOf = (messages: Messages, base: string): string[] => {
  const texts = [...messages].filter(([key]) => baseOf(key) === base).map(([, text]) => text)
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, blank = '']) => blank)))]
}

/** Matches every string that the code may use as a key: literals, and patterns of templates such as `colors.${color}`. */
function keysInCode(files: readonly SourceFile[]): (key: string) => boolean {
  const plain = new Set<string>()
  const patterns = new Set<string>()
  for (const { path, text } of files) {
    if (!path.startsWith('src/') || !isCode(path) || isTest(path)) continue
    for (const [, quoted = ''] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) plain.add(quoted)
    // Also a template within another one.
    for (const [, template = ''] of text.matchAll(/(?=`((?:[\w.-]|\$\{[^`{}\n]*\})+)`)/g)) {
      const fixed = template.replace(/\$\{[^}]*\}/g, '\u0000')
      // A template without a fixed word, such as `${house}.${room}`, would match every key.
      if (fixed.includes('.') && /[a-z]{2}/i.test(fixed)) patterns.add(fixed.replace(/[.]/g, '[.]').replaceAll('\u0000', '[\\w.-]+'))
    }
  }
  const tests = [...patterns].filter((pattern) => /^[\w[\].+\\-]+$/.test(pattern)).map((pattern) => new RegExp(`^${pattern}$`))
  return (key) => plain.has(key) || tests.some((test) => test.test(key))
}

function violationsOfNamespace(
  namespace: string,
  byLanguage: ReadonlyMap<string, Messages>,
  isUsed: (key: string) => boolean,
): Violation[] {
  const english = byLanguage.get('en') ?? new Map<string, string>()
  const bases = new Set([...byLanguage.values()].flatMap((messages) => [...basesOf(messages)]))
  return [...bases].flatMap((base) => {
    const violations = locales.flatMap((language) => {
      const messages = byLanguage.get(language) ?? new Map<string, string>()
      const path = `src/messages/${language}/${namespace}.json`
      const isPlural = [...byLanguage.values()].some((all) => all.has(`${base}_other`))
      const wanted = isPlural ? pluralForms[language].map((form) => `${base}_${form}`) : [base]
      const missing = wanted.filter((key) => !messages.has(key)).map((key) => ({ path, message: `"${key}" is missing` }))
      if (missing.length > 0) return missing
      const filled = blanksOf(english, base)
      const unknown = blanksOf(messages, base).filter((blank) => !filled.includes(blank))
      return unknown.map((blank) => ({ path, message: `"${base}" has a placeholder {{${blank}}} that English lacks` }))
    })
    if (!isUsed(base))
      violations.push({ path: `src/messages/en/${namespace}.json`, message: `"${base}" is not used: delete it in all languages` })
    return violations
  })
}

const toneViolations = (path: string, messages: Messages): Violation[] =>
  [...messages]
    .filter(([, text]) => /[!—]/.test(text))
    .map(([key]) => ({ path, message: `"${key}" has an exclamation mark or an em dash: rephrase it` }))

/** i18next shows a placeholder that is not closed as it is written. */
const openViolations = (path: string, messages: Messages): Violation[] =>
  [...messages]
    .filter(([, text]) => /[{}]/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, '')))
    .map(([key]) => ({ path, message: `"${key}" has a placeholder that is not closed` }))

/** Every message is used, exists in every language with their plural forms, and has the same placeholders. */
export function messageViolations(files: readonly SourceFile[]): Violation[] {
  const isUsed = keysInCode(files)
  const namespaces = new Map<string, Map<string, Messages>>()
  const violations: Violation[] = []
  for (const { path, text } of files) {
    const [, language, namespace] = /^src\/messages\/(\w+)\/(\w+)[.]json$/.exec(path) ?? []
    if (language === undefined || namespace === undefined) continue
    const messages = new Map(flatten(JSON.parse(text)))
    violations.push(...toneViolations(path, messages), ...openViolations(path, messages))
    namespaces.set(namespace, (namespaces.get(namespace) ?? new Map<string, Messages>()).set(language, messages))
  }
  for (const [namespace, byLanguage] of namespaces) violations.push(...violationsOfNamespace(namespace, byLanguage, isUsed))
  return violations
}
