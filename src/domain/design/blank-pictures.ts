import type { DesignDocument, DesignNode } from './document.ts'

/**
 * The design with pictures of which nothing can be seen hidden, so that they cost nothing and need no plate. The same document comes
 * back when there are none.
 */
export function hideBlankPictures(design: DesignDocument, isBlank: (image: string) => boolean): DesignDocument {
  const isBlankPicture = (node: DesignNode): boolean => node.kind === 'image' && !node.hidden && isBlank(node.image)
  if (!design.sides.some(({ nodes }) => nodes.some(isBlankPicture))) return design
  return {
    ...design,
    sides: design.sides.map((side) =>
      side.nodes.some(isBlankPicture)
        ? { ...side, nodes: side.nodes.map((node) => (isBlankPicture(node) ? { ...node, hidden: true } : node)) }
        : side,
    ),
  }
}
