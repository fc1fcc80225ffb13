import { cmykName, readCmyk } from './cmyk.ts'

/** The maximum length of an ink's code. */
export const maxColorCode = 40

const finishes: Readonly<Record<string, string>> = { coated: 'c', cvc: 'c', uncoated: 'u', cvu: 'u' }

/**
 * Normalizes a colour code for comparison and lookup, never for display: "485 c" for "PANTONE® 485C", "Pms 485 coated" and "485 C", and
 * "cmyk 0 95 100 0" for "C0 M95 Y100 K0".
 */
export function colorCodeKey(code: string): string {
  // Invisible characters, such as zero-width spaces, do not distinguish codes.
  const seen = code.replaceAll(/[^\P{C}\s]/gu, '')
  const cmyk = readCmyk(seen)
  if (cmyk) return cmykName(cmyk).toLowerCase()
  return seen
    .toLowerCase()
    .replaceAll(/[®™]|\((?:r|tm)\)/g, '')
    .trim()
    .replace(/^(?:pantone|pms)(?![a-z])[\s:#-]*/, '')
    .replaceAll('grey', 'gray')
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/(?<=[\d ])(?:coated|uncoated|cvc|cvu)$/, (finish) => finishes[finish] ?? finish)
    .replace(/(?<=\d)(?=[cu]$)/, ' ')
    .trim()
}

/** The stored form of a code that no table contains: as typed, without redundant spaces, at most 40 characters. */
export const normalizeCode = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').slice(0, maxColorCode).trim()
