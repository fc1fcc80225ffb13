import { cmykName, readCmyk } from '../colors/cmyk.ts'
import { colorCodeKey, normalizeCode } from '../colors/color-code.ts'
import type { Ink } from './document-schema.ts'
import { inkKey, isPantoneCode } from './side-inks.ts'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Codes of the books have no other letters. */
const isPlain = (key: string): boolean => /^[ -~]+$/.test(key)

/**
 * The code of an ink as every document and plate writes it, in one spelling for all spellings of one ink: "PANTONE 485 C", "CMYK 0 95 100 0";
 * null if it has none, or one that is in no book's form.
 */
export function bookCode(ink: Ink): string | null {
  const cmyk = readCmyk(colorCodeKey(ink.pantone ?? ''))
  if (cmyk) return cmykName(cmyk)
  const key = inkKey(ink)
  return key.startsWith('#') || !isPlain(key) || !isPantoneCode(key) ? null : `PANTONE ${key.split(' ').map(capital).join(' ')}`
}

/** The code of an ink: in the books' spelling, otherwise as it was typed. Null if the ink has none. */
export function inkCode(ink: Ink): string | null {
  const { pantone = '' } = ink
  if (colorCodeKey(pantone) === '') return null
  return bookCode(ink) ?? normalizeCode(pantone.replaceAll(/[^\P{C}\s]/gu, ''))
}
