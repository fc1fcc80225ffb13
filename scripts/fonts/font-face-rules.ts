/** An `@font-face` rule for a file of a package, and the parts of the file that it needs. */
export interface FontFaceRule {
  /** The whole rule. */
  readonly text: string
  /** The path of the file in its package. */
  readonly source: string
  /** The characters of its `unicode-range`. */
  readonly characters: string
  /** Null for a file with one weight. */
  readonly weights: { readonly min: number; readonly max: number } | null
  /** Percent; null for a file with one width. */
  readonly stretch: number | null
}

const descriptor = (rule: string, name: string): string | null => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1]?.trim() ?? null

/** The characters of ranges such as `U+0020-007E, U+20AC`. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, nth) => String.fromCodePoint(from + nth))
    })
    .join('')
}

/** A range of weights means a variable font, and only such a file has a choice of widths. */
function ruleOf(text: string): FontFaceRule | null {
  const source = /url\('([^']+)'\)/.exec(text)?.[1]
  if (source === undefined) return null
  const ranges = descriptor(text, 'unicode-range')
  if (ranges === null) throw new Error(`a font without a unicode-range: ${source}`)
  const [min = Number.NaN, max] = (descriptor(text, 'font-weight') ?? '').split(' ').map(Number)
  return {
    text,
    source,
    characters: charactersOf(ranges),
    weights: max === undefined ? null : { min, max },
    stretch: max === undefined ? null : Number.parseFloat(descriptor(text, 'font-stretch') ?? '100'),
  }
}

/** The rules of a style sheet that name a file, without those for local fonts. */
export const fontFaceRules = (css: string): readonly FontFaceRule[] =>
  [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([text]) => ruleOf(text) ?? [])
