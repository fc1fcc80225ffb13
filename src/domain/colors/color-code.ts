import { cmykName, readCmyk } from './cmyk.ts'

/** The longest code that an ink keeps. */
export const maxColorCode = 40

const finishes: Readonly<Record<string, string>> = { coated: 'c', cvc: 'c', uncoated: 'u', cvu: 'u' }

/**
 * What two spellings of one colour code have in common, for comparing and for looking it up, never for showing: "485 c" of
 * "PANTONE® 485C", "Pms 485 coated" and "485 C", and "cmyk 0 95 100 0" of "C0 M95 Y100 K0".
 */
export function colorCodeKey(code: string): string {
  // What nobody sees, such as a space of no width, tells no two codes apart.
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

/** A code as an ink keeps it when no table knows it: as it was typed, without needless spaces, at most 40 characters. */
export const keptCode = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').slice(0, maxColorCode).trim()
