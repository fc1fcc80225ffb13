import type { TextNode } from '#domain/design/document.ts'
import { offeredFace, offeredFamily } from '#domain/fonts/font-families.ts'
import { cssWeightOf as weightNumberOf, isItalic } from '#domain/fonts/font-styles.ts'

/** One style of one font family. */
export type Face = Pick<TextNode, 'fontFamily' | 'fontStyle'>

/** The CSS name of a printing font, distinct from the page's own fonts, which are other files. */
export const cssFamilyOf = ({ fontFamily }: Pick<Face, 'fontFamily'>): string => `Print ${offeredFamily(fontFamily)}`

export const cssWeightOfFace = (face: Face): number => weightNumberOf(offeredFace(face).fontStyle)

export const cssStyleOf = (face: Face): 'italic' | 'normal' => (isItalic(offeredFace(face).fontStyle) ? 'italic' : 'normal')

/** Texts with the same key use the same font file. */
export function faceKey(face: Face): string {
  const { fontFamily, fontStyle } = offeredFace(face)
  return `${fontFamily} ${fontStyle}`
}
