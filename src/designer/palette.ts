/** The inks offered at a click; any other is typed. */
export const palette = {
  black: '#000000',
  white: '#ffffff',
  grey: '#7a7a7a',
  red: '#da291c',
  darkRed: '#9e1b32',
  orange: '#f07d17',
  yellow: '#f9c80e',
  green: '#0e8a46',
  darkGreen: '#17512f',
  blue: '#0b4da2',
  darkBlue: '#14284b',
  purple: '#75308a',
  pink: '#de3a7c',
  brown: '#6a432c',
} as const

export type PaletteColour = keyof typeof palette
export const paletteColours = Object.keys(palette) as readonly PaletteColour[]

/** A typed colour as `#rrggbb` in lower case; null for what is none. Three digits are the short form. */
export function readHex(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${Array.from(digits, (digit) => digit + digit).join('')}` : null
}
