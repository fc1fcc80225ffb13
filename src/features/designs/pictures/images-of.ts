/** A design of any version. */
interface Pictured {
  readonly sides: readonly {
    readonly nodes: readonly ({ readonly kind: 'image'; readonly image: string } | { readonly kind: 'text' | 'code' })[]
  }[]
}

/** The hashes of all pictures in a design without repetition; hidden ones too, since they stay in the document. */
export const imagesOf = (design: Pictured): readonly string[] => [
  ...new Set(design.sides.flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'image' ? [node.image] : [])))),
]
