import { formatHex, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeRgb, parse, useMode } from 'culori/fn'

useMode(modeRgb)
useMode(modeHsl)
useMode(modeHwb)
useMode(modeLab)
useMode(modeLch)
useMode(modeOklab)
useMode(modeOklch)

/** A colour of a drawing: `#rrggbb` in lower case, and how much it covers, 0 to 1. */
export interface SvgColor {
  readonly hex: string
  readonly alpha: number
}

const maxColorLength = 200

/**
 * A colour as CSS writes it, by name, #hex, rgb(), hsl() and their like; null for what is none. Those of wide-gamut screens count as none:
 * programs write the plain colour before them.
 */
export function readSvgColor(value: string): SvgColor | null {
  if (value.length > maxColorLength) return null
  const color = parse(value.trim().toLowerCase())
  const hex = formatHex(color)
  return color && hex ? { hex, alpha: Math.min(1, Math.max(0, color.alpha ?? 1)) } : null
}
