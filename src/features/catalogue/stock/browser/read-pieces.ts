import { readNumber } from '#domain/format/read-number.ts'
import type { Locale } from '#domain/locale.ts'
import { maxPieces } from '#domain/stock/stock-movements.ts'

/** A whole number of pieces as a person types it, negative to take some; null for anything else. */
export function readPieces(text: string, locale: Locale): number | null {
  const pieces = readNumber(text, locale, 0)
  return pieces !== null && Number.isInteger(pieces) && Math.abs(pieces) <= maxPieces ? pieces : null
}

/** A minimum: null for an empty field, undefined for what is no number of pieces. */
export function readMinimum(text: string, locale: Locale): number | null | undefined {
  if (text.trim() === '') return null
  const pieces = readPieces(text, locale)
  return pieces === null || pieces < 0 ? undefined : pieces
}
