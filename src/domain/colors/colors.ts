import { meterColorKeys, type MeterColorKey, meterColors } from './meter-colors.ts'
import { pencilColorKeys, type PencilColorKey, pencilColors } from './pencil-colors.ts'

export type ColorKey = MeterColorKey | PencilColorKey

/** Every colour an article can have. Rulers and spatulas come in `natural`, which is a meter's colour too. */
export const colorKeys: readonly ColorKey[] = [...new Set<ColorKey>([...meterColorKeys, ...pencilColorKeys])]

/** What a swatch shows of a colour, whatever the category. */
export interface SwatchColors {
  readonly hex: string
  readonly splitHex: string | null
  readonly endHex: string | null
  readonly wood: boolean
  readonly reference: string | null
}

/** The swatch of a colour key; null for a key that no article has. */
export function swatchOf(color: string): SwatchColors | null {
  const pencil = pencilColors.get(color)
  if (pencil) return { hex: pencil.hex, splitHex: null, endHex: pencil.endHex, wood: pencil.wood, reference: pencil.reference }
  if (!Object.hasOwn(meterColors, color)) return null
  const { hex, splitHex, wood, reference } = meterColors[color as MeterColorKey]
  return { hex, splitHex, endHex: null, wood: wood !== null, reference }
}

/** What lies under a print on an article of a colour: one colour, two on a two-tone meter, none for a key that no article has. */
export function bodyHexes(color: string): readonly string[] {
  const swatch = swatchOf(color)
  return swatch ? [swatch.hex, ...(swatch.splitHex === null ? [] : [swatch.splitHex])] : []
}
