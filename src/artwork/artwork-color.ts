import { formatHex, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeRgb, parse, useMode } from 'culori/fn'

useMode(modeRgb)
useMode(modeHsl)
useMode(modeHwb)
useMode(modeLab)
useMode(modeLch)
useMode(modeOklab)
useMode(modeOklch)

/** A colour of a drawing: `#rrggbb` in lower case, and its opacity, 0 to 1. */
export interface SvgColor {
  readonly hex: string
  readonly alpha: number
}

const maxColorLength = 200

/**
 * Reads a CSS colour: a name, #hex, rgb(), hsl() and similar notations. Returns null for `none` and unreadable values. Wide-gamut colours
 * also return null, because export programs write a plain sRGB fallback before them.
 */
export function readSvgColor(value: string): SvgColor | null {
  if (value.length > maxColorLength) return null
  const color = parse(value.trim().toLowerCase())
  const hex = formatHex(color)
  return color && hex ? { hex, alpha: Math.min(1, Math.max(0, color.alpha ?? 1)) } : null
}
