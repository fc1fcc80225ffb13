import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
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
const open = new LRUCache<string, Font>({ max: 24, memoMethod: openFontFile })

/** The parsed face, the same that the canvas shows and measures. */
export const openFont = (face: FontFace): Font => open.memo(fontFileOf(face))

/** The face of a text of a design, or the closest available one. */
export const openFontOf = (text: { readonly fontFamily: string; readonly fontStyle: FontStyle }): Font => openFont(offeredFace(text))
