/** CSS pixels per absolute unit. */
export const pxPerAbsoluteUnit: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
}

/** CSS pixels per unit, for letters of 16 px. */
const pixels: Readonly<Record<string, number>> = {
  ...pxPerAbsoluteUnit,
  '': 1,
  em: 16,
  rem: 16,
  ex: 8,
}

/** Parses a length in user units. A percentage refers to `of`. Returns null for anything else. */
export function readLength(value: string | undefined, of: number): number | null {
  const found = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%|[a-z]*)$/i.exec(value?.trim() ?? '')
  if (!found) return null
  const [, digits = '', unit = ''] = found
  const factor = unit === '%' ? of / 100 : pixels[unit.toLowerCase()]
  return factor === undefined ? null : Number(digits) * factor
}

/** Parses numbers separated by whitespace and commas. */
export const readNumbers = (list: string | undefined): readonly number[] =>
  (list?.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
