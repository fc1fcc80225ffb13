import { type Declaration, splitTopLevel } from './css-blocks.ts'

/** Older names of properties that browsers still read. */
const aliases: Readonly<Record<string, string>> = {
  '-webkit-clip-path': 'clip-path',
  '-webkit-filter': 'filter',
  '-webkit-mask': 'mask',
  '-webkit-mask-image': 'mask-image',
  '-webkit-opacity': 'opacity',
  '-webkit-transform': 'transform',
  '-webkit-transform-origin': 'transform-origin',
  '-webkit-animation': 'animation',
  '-webkit-animation-name': 'animation-name',
  '-webkit-text-emphasis': 'text-emphasis',
  'text-decoration-line': 'text-decoration',
  'font-width': 'font-stretch',
}

/** The part of the `font` shorthand before the families: words, the size, a line height. */
const fontPattern =
  /^((?:(?!(?:xx?-|xxx-)?(?:small|large)(?:er)?\b|medium\b|[\d.]+(?:[a-z]+|%)|calc\()\S+\s+)*)((?:[\w.%+-]|\([^()]*\))+)(?:\s*\/\s*\S+)?\s+(\S.*)$/is

const systemFonts = /^(caption|icon|menu|message-box|small-caption|status-bar)$/i

function expandFont({ value, important }: Declaration): readonly Declaration[] {
  const [, before = '', size = '', families = ''] = fontPattern.exec(value) ?? []
  if (families === '' || systemFonts.test(value)) return []
  const words = splitTopLevel(before.toLowerCase(), ' ')
  const wordOf = (pattern: RegExp): string => words.find((word) => pattern.test(word)) ?? 'normal'
  const longhands = {
    'font-style': wordOf(/^(italic|oblique)$/),
    'font-weight': wordOf(/^(bold|bolder|lighter|\d+)$/),
    'font-variant': wordOf(/^small-caps$/),
    'font-stretch': wordOf(/condensed$|expanded$/),
    'font-size': size,
    'font-family': families,
  }
  return Object.entries(longhands).map(([property, longhand]) => ({ property, value: longhand, important }))
}

/** More fallbacks of one property than any real style has. */
const maxFallbacks = 8

/**
 * The declarations of a block with their shorthands expanded. Of each property the last ones are kept: the others could only count if browsers
 * read none of these.
 */
export function expandBlock(declarations: readonly Declaration[]): readonly Declaration[] {
  const counts = new Map<string, number>()
  const kept: Declaration[] = []
  for (const declaration of declarations.flatMap(expandShorthand).toReversed()) {
    const key = `${declaration.property} ${declaration.important}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= maxFallbacks) kept.push(declaration)
  }
  return kept.toReversed()
}

/** Longer than any real `font`. */
const maxFontLength = 500

/** A declaration under its present name, and a shorthand as the properties that it sets. */
export function expandShorthand(declaration: Declaration): readonly Declaration[] {
  const { property, value } = declaration
  const alias = aliases[property]
  if (alias !== undefined) return [{ ...declaration, property: alias }]
  if (property === 'font') {
    if (/^(inherit|initial|unset)$/i.test(value))
      return ['font-style', 'font-weight', 'font-size', 'font-family'].map((longhand) => ({ ...declaration, property: longhand }))
    return value.length > maxFontLength || value.includes('var(') ? [declaration] : expandFont(declaration)
  }
  if (property === 'marker') return ['marker-start', 'marker-mid', 'marker-end'].map((longhand) => ({ ...declaration, property: longhand }))
  return [declaration]
}
