import { splitTopLevel, topLevelIndex } from './css-blocks.ts'
import { UnknownFeature } from './unknown-feature.ts'

/** Print is judged by what a shopper sees on a light screen. */
const mediaFeatures: Readonly<Record<string, boolean>> = {
  'prefers-color-scheme:light': true,
  'prefers-color-scheme:dark': false,
  'prefers-reduced-motion:no-preference': true,
  'prefers-reduced-motion:reduce': false,
  'prefers-reduced-motion': false,
  'prefers-contrast:no-preference': true,
  'prefers-contrast:more': false,
  'prefers-contrast:less': false,
  'forced-colors:none': true,
  'forced-colors:active': false,
  'hover:hover': true,
  'hover:none': false,
  'inverted-colors:none': true,
  color: true,
  monochrome: false,
}

/** The value of a condition of words and brackets with `not`, `and` and `or`. */
function condition(text: string, valueOf: (term: string) => boolean): boolean {
  const words = splitTopLevel(text.replaceAll(/\)(?=\S)/g, ') '), ' ')
  let [result, joint, negated] = [null as boolean | null, 'and', false]
  for (const word of words) {
    const lower = word.toLowerCase()
    if (lower === 'and' || lower === 'or') joint = lower
    else if (lower === 'not') negated = true
    else if (lower !== 'only') {
      const value = valueOf(word) !== negated
      negated = false
      result = result === null ? value : joint === 'and' ? result && value : result || value
    }
  }
  return result ?? true
}

const inside = (term: string): string | null => (term.startsWith('(') && term.endsWith(')') ? term.slice(1, -1).trim() : null)

function mediaTerm(term: string): boolean {
  const content = inside(term)
  if (content === null) {
    const type = term.toLowerCase()
    return type === 'all' || type === 'screen'
  }
  if (/^(?:\(|not\b)/i.test(content)) return condition(content, mediaTerm)
  const known = mediaFeatures[content.toLowerCase().replaceAll(/\s+/g, '')]
  if (known === undefined) throw new UnknownFeature(`@media (${content})`)
  return known
}

/**
 * Whether the rules of an `@media` count for a drawing on a light screen.
 * @throws UnknownFeature for conditions on the size or kind of the screen
 */
export const isMediaShown = (query: string): boolean =>
  query.trim() === '' || splitTopLevel(query, ',').some((part) => condition(part, mediaTerm))

/**
 * Whether the rules of an `@supports` count. `isKnown` says whether browsers read a declaration.
 * @throws UnknownFeature for conditions on selectors and fonts
 */
export function isSupported(query: string, isKnown: (property: string, value: string) => boolean): boolean {
  const term = (text: string): boolean => {
    const content = inside(text)
    if (content === null) throw new UnknownFeature(`@supports ${text}`)
    const colon = topLevelIndex(content, 0, ':')
    if (/^(?:\(|not\b)/i.test(content)) return condition(content, term)
    return isKnown(content.slice(0, colon).trim(), content.slice(colon + 1).trim())
  }
  return condition(query, term)
}
