import type { DesignDocument } from '#domain/design/document.ts'

/** The hashes of all pictures in a design without repetition; hidden ones too, since they stay in the document. */
export const imagesOf = (design: DesignDocument): readonly string[] => [
  ...new Set(design.sides.flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'image' ? [node.image] : [])))),
]
