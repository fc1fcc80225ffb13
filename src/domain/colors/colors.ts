import { meterColorKeys, type MeterColorKey, meterColors } from './meter-colors.ts'
import { pencilColorKeys, type PencilColorKey, pencilColors } from './pencil-colors.ts'

export type ColorKey = MeterColorKey | PencilColorKey

/** Every colour of an article. Rulers and spatulas are `natural`, which is also a meter's colour. */
export const colorKeys: readonly ColorKey[] = [...new Set<ColorKey>([...meterColorKeys, ...pencilColorKeys])]

/** The swatch of a colour, for any category. */
export interface SwatchColors {
  readonly hex: string
  readonly splitHex: string | null
  readonly endHex: string | null
  readonly wood: boolean
  readonly reference: string | null
}

/** The swatch of a colour key; null for an unknown key. */
export function swatchOf(color: string): SwatchColors | null {
  const pencil = pencilColors.get(color)
  if (pencil) return { hex: pencil.hex, splitHex: null, endHex: pencil.endHex, wood: pencil.wood, reference: pencil.reference }
  if (!Object.hasOwn(meterColors, color)) return null
  const { hex, splitHex, wood, reference } = meterColors[color as MeterColorKey]
  return { hex, splitHex, endHex: null, wood: wood !== null, reference }
}

/** The body colours under a print: one, or two on a two-tone meter; empty for an unknown key. */
export function bodyHexes(color: string): readonly string[] {
  const swatch = swatchOf(color)
  return swatch ? [swatch.hex, ...(swatch.splitHex === null ? [] : [swatch.splitHex])] : []
}
