import type { DesignDocument, DesignNode } from './document.ts'

/** Hides invisible pictures, so that they cost nothing and need no plate. Returns the same document if there are none. */
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
