import type { DesignDocument, ImageNode } from '#domain/design/document.ts'

/** A colour of a picture and the ink that prints it, both `#rrggbb` in lower case; null leaves it out. */
export interface PrintedColor {
  readonly hex: string
  readonly ink: string | null
}

/** A picture as it prints: its file, and what becomes of its colours. */
export interface PrintedPicture {
  /** The same for the same file in the same inks. */
  readonly key: string
  /** The SHA-256 of the file. */
  readonly image: string
  /** Empty where the picture prints as it is, digitally. */
  readonly colors: readonly PrintedColor[]
}

type Picture = Pick<ImageNode, 'image' | 'inks' | 'separation'>

/** What becomes of the colours of a picture. With inks but no separation every colour goes to the ink that is nearest to it. */
export function printedColors({ inks, separation = [] }: Pick<Picture, 'inks' | 'separation'>): readonly PrintedColor[] {
  const hexes = inks.map(({ hex }) => hex.toLowerCase())
  if (separation.length === 0) return hexes.map((hex) => ({ hex, ink: hex }))
  if (hexes.length === 0) return []
  return separation.map(({ hex, ink }) => ({ hex: hex.toLowerCase(), ink: ink === null ? null : (hexes[ink] ?? null) }))
}

/** A picture of a design as it prints. */
export function printedPicture({ image, inks, separation }: Picture): PrintedPicture {
  const colors = printedColors({ inks, ...(separation && { separation }) })
  return { key: [image, ...colors.map(({ hex, ink }) => `${hex}:${ink ?? ''}`)].join(' '), image, colors }
}

/** The SHA-256 of the file in the key of a printed picture. */
export const imageOfKey = (key: string): string => key.split(' ', 1)[0] ?? ''

/** All pictures of a design as they print, each once; those of hidden nodes too, since they stay in the document. */
export function printedPictures(design: DesignDocument): readonly PrintedPicture[] {
  const pictures = design.sides.flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'image' ? [printedPicture(node)] : [])))
  return [...new Map(pictures.map((picture) => [picture.key, picture])).values()]
}
