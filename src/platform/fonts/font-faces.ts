import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import type { TextNode } from '#domain/design/document.ts'

const packages = {
  'Open Sans': 'open-sans/OpenSans',
  Archivo: 'archivo/Archivo',
  'Barlow Condensed': 'barlow-condensed/BarlowCondensed',
} as const
const weights = { regular: '400Regular', medium: '500Medium', semiBold: '600SemiBold', bold: '700Bold' } as const

export type FontFamily = keyof typeof packages
export type FontWeight = keyof typeof weights

/** The TTF of a face: canvas, measuring, pictures and documents all use this one file. */
export function fontFile(family: FontFamily, weight: FontWeight, italic = false): string {
  const [folder = '', name = ''] = packages[family].split('/')
  const face = `${weights[weight]}${italic ? '_Italic' : ''}`
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${folder}/${face}/${name}_${face}.ttf`))
}

const opened = new Map<string, Font>()

/** The parsed face, read once a thread. */
export function openFont(family: FontFamily, weight: FontWeight, italic = false): Font {
  const path = fontFile(family, weight, italic)
  const known = opened.get(path)
  if (known) return known
  const font = create(readFileSync(path))
  if (!('layout' in font)) throw new Error(`a collection of fonts, not a face: ${path}`)
  opened.set(path, font)
  return font
}

const isFontFamily = (name: string): name is FontFamily => Object.hasOwn(packages, name)

/** The face of a text of a design; a family that is no longer offered falls back to the default one. */
export function openFontOf({ fontFamily, fontStyle }: Pick<TextNode, 'fontFamily' | 'fontStyle'>): Font {
  const family = isFontFamily(fontFamily) ? fontFamily : 'Open Sans'
  return openFont(family, fontStyle.includes('bold') ? 'bold' : 'regular', fontStyle.includes('italic'))
}
