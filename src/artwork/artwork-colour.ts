import { formatHex, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeRgb, parse, useMode } from 'culori/fn'

useMode(modeRgb)
useMode(modeHsl)
useMode(modeHwb)
useMode(modeLab)
useMode(modeLch)
useMode(modeOklab)
useMode(modeOklch)

/** A colour of a drawing: `#rrggbb` in lower case, and how much it covers, 0 to 1. */
export interface SvgColour {
  readonly hex: string
  readonly alpha: number
}

const longestColour = 200

/**
 * A colour as CSS writes it, by name, #hex, rgb(), hsl() and their like; null for what is none. Those of wide-gamut screens count as none:
 * programs write the plain colour before them.
 */
export function readSvgColour(value: string): SvgColour | null {
  if (value.length > longestColour) return null
  const colour = parse(value.trim().toLowerCase())
  const hex = formatHex(colour)
  return colour && hex ? { hex, alpha: Math.min(1, Math.max(0, colour.alpha ?? 1)) } : null
}
