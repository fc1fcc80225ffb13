import type { DesignDocument, ImageNode } from '#domain/design/document.ts'

/** A colour of a picture and the ink that prints it, both `#rrggbb` in lower case; null leaves it unprinted. */
export interface PrintedColor {
  readonly hex: string
  readonly ink: string | null
}

/** A picture as printed: its file and the inks of its colours. */
export interface PrintedPicture {
  /** Equal for the same file in the same inks. */
  readonly key: string
  /** The SHA-256 hash of the file. */
  readonly image: string
  /** Empty if the picture prints unchanged, that is, digitally. */
  readonly colors: readonly PrintedColor[]
}

type Picture = Pick<ImageNode, 'image' | 'inks' | 'separation'>

/** The inks for the colours of a picture. With inks but no separation, every colour uses the nearest ink. */
export function printedColors({ inks, separation = [] }: Pick<Picture, 'inks' | 'separation'>): readonly PrintedColor[] {
  const hexes = inks.map(({ hex }) => hex.toLowerCase())
  if (separation.length === 0) return hexes.map((hex) => ({ hex, ink: hex }))
  if (hexes.length === 0) return []
  return separation.map(({ hex, ink }) => ({ hex: hex.toLowerCase(), ink: ink === null ? null : (hexes[ink] ?? null) }))
}

/** The colours of a picture that its separation names, which are the sources of its plates. */
export const sourcesOf = (picture: Pick<Picture, 'inks' | 'separation'>): readonly string[] => printedColors(picture).map(({ hex }) => hex)

/** Names the sources of a picture in `ImageFacts.prints`. */
export const printedSourcesKey = (picture: Pick<Picture, 'inks' | 'separation'>): string => sourcesOf(picture).join(' ')

/** Converts a picture of a design to its printed form. */
export function printedPicture({ image, inks, separation }: Picture): PrintedPicture {
  const colors = printedColors({ inks, ...(separation && { separation }) })
  return { key: [image, ...colors.map(({ hex, ink }) => `${hex}:${ink ?? ''}`)].join(' '), image, colors }
}

/** The SHA-256 hash of the file in the key of a printed picture. */
export const imageOfKey = (key: string): string => key.split(' ', 1)[0] ?? ''

/** All distinct pictures of a design in printed form, including those of hidden nodes, which stay in the document. */
export function printedPictures(design: DesignDocument): readonly PrintedPicture[] {
  const pictures = design.sides.flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'image' ? [printedPicture(node)] : [])))
  return [...new Map(pictures.map((picture) => [picture.key, picture])).values()]
}
