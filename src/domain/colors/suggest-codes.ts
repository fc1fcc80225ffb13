import { cmykName, cmykToHex, readCmyk } from './cmyk.ts'
import { colorCodeKey, normalizeCode } from './color-code.ts'
import { findPantone, nearestPantones, pantonesBeginning } from './pantone-table.ts'

/** A suggested code. `typed` is one that is in no book: the shop matches it, and the screen keeps the current colour. */
export interface CodeSuggestion {
  readonly code: string
  readonly hex: string
  readonly kind: 'pantone' | 'cmyk' | 'typed'
}

interface CodeAnswer {
  readonly suggestions: readonly CodeSuggestion[]
  /** The suggestion that the text matches exactly; null while it is ambiguous. */
  readonly exact: CodeSuggestion | null
}

const maxSuggestions = 12

const fromBook = ({ name, hex }: { readonly name: string; readonly hex: string }): CodeSuggestion => ({ code: name, hex, kind: 'pantone' })

/**
 * Suggests codes for a typed text, most likely first: a CMYK code is itself, a known code is followed by the nearest colours, a prefix by
 * all matches, and anything else can be kept as typed. For an empty text, suggests the codes nearest to `hex`, the current colour.
 */
export function suggestCodes(text: string, hex: string): CodeAnswer {
  const cmyk = readCmyk(text)
  if (cmyk) {
    const exact = { code: cmykName(cmyk), hex: cmykToHex(cmyk), kind: 'cmyk' } as const
    return { suggestions: [exact], exact }
  }
  if (colorCodeKey(text) === '') return { suggestions: nearestPantones(hex, maxSuggestions).map(fromBook), exact: null }
  const found = findPantone(text)
  if (found) {
    const near = nearestPantones(found.hex, maxSuggestions).filter(({ name }) => name !== found.name)
    const otherStock = findPantone(found.name.replace(/.$/, (finish) => (finish === 'C' ? 'U' : 'C')))
    const book = [found, ...near.filter(({ name }) => name !== otherStock?.name), ...(otherStock ? [otherStock] : [])]
    return { suggestions: book.map(fromBook), exact: fromBook(found) }
  }
  const typed: CodeSuggestion = { code: normalizeCode(text), hex, kind: 'typed' }
  const prefixMatches = pantonesBeginning(text, maxSuggestions).map(fromBook)
  return { suggestions: [...prefixMatches, typed], exact: prefixMatches.length === 0 ? typed : null }
}
