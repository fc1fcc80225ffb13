import type { TextNode } from '#domain/design/document.ts'
import { offeredFamily } from '#domain/design/text-extent.ts'

/** One style of one family: what a text is set in. */
export type Face = Pick<TextNode, 'fontFamily' | 'fontStyle'>

/** The CSS name of a printing face: never that of the page's own fonts, which are other files. */
export const cssFamilyOf = ({ fontFamily }: Pick<Face, 'fontFamily'>): string => `Print ${offeredFamily(fontFamily)}`

export const cssWeightOf = ({ fontStyle }: Pick<Face, 'fontStyle'>): number => (fontStyle.includes('bold') ? 700 : 400)

export const cssStyleOf = ({ fontStyle }: Pick<Face, 'fontStyle'>): 'italic' | 'normal' =>
  fontStyle.includes('italic') ? 'italic' : 'normal'

export const faceKey = (face: Face): string => `${offeredFamily(face.fontFamily)} ${face.fontStyle}`
