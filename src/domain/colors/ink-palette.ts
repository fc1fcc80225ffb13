import type { NamedColor } from './named-colors.ts'

/** The inks of the palette by name. Any other ink is typed. */
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
} as const satisfies Partial<Record<NamedColor, string>>

export type PaletteColor = keyof typeof palette
export const paletteColors = Object.keys(palette) as readonly PaletteColor[]
