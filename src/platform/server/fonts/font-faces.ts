import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { type FontFace, fontFileOf, offeredFace } from '#domain/fonts/font-families.ts'
import type { FontStyle } from '#domain/fonts/font-styles.ts'

/**
 * Padding in bytes: fontkit reads the header of a glyph even when the glyph is empty, such as a space, and would read past the end of files
 * that end with their glyphs.
 */
const glyphHeadBytes = 10

/** Parses a font file by its path under the packages `@expo-google-fonts`. */
export function openFontFile(path: string): Font {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`)))
  const font = create(Buffer.concat([bytes, Buffer.alloc(glyphHeadBytes)]))
  if (!('layout' in font)) throw new Error(`a collection of fonts, not a face: ${path}`)
  return font
}

/** A parsed face with its drawn letters takes about a megabyte: only the most recently used stay open in a thread. */
const maxOpen = 24
const open = new Map<string, Font>()

/** The parsed face, the same that the canvas shows and measures. */
export function openFont(face: FontFace): Font {
  const path = fontFileOf(face)
  const font = open.get(path) ?? openFontFile(path)
  // Deleting and adding again keeps the map in order of last use.
  open.delete(path)
  open.set(path, font)
  for (const oldest of open.keys()) {
    if (open.size <= maxOpen) break
    open.delete(oldest)
  }
  return font
}

/** The face of a text of a design, or the closest available one. */
export const openFontOf = (text: { readonly fontFamily: string; readonly fontStyle: FontStyle }): Font => openFont(offeredFace(text))
