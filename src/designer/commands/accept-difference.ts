import type { DesignDocument, ImageNode } from '#domain/design/document.ts'
import { withNodes } from '../design-nodes.ts'

const onEverySide = (design: DesignDocument, change: Parameters<typeof withNodes>[2]): DesignDocument =>
  design.sides.reduce((changed, _, side) => withNodes(changed, side, change), design)

/** Every use of a picture in a design. */
const usesOf = (design: DesignDocument, image: string): readonly ImageNode[] =>
  design.sides.flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'image' && node.image === image ? [node] : [])))

/** Whether the shopper has taken a picture although its print differs. One answer counts for all its uses. */
export const isDifferenceAccepted = (design: DesignDocument, image: string): boolean =>
  usesOf(design, image).some(({ acceptedDifference }) => acceptedDifference !== undefined)

/** Records with all uses of a picture that the shopper takes it although a share of its ink prints otherwise, at most 1. */
export function acceptDifference(design: DesignDocument, image: string, share: number): DesignDocument {
  const acceptedDifference = Math.min(1, share)
  return onEverySide(design, (nodes) =>
    nodes.some((node) => node.kind === 'image' && node.image === image && node.acceptedDifference !== acceptedDifference)
      ? nodes.map((node) => (node.kind === 'image' && node.image === image ? { ...node, acceptedDifference } : node))
      : nodes,
  )
}

/** Removes all uses of a picture, also locked ones: the shopper was asked about the picture itself. */
export const removePicture = (design: DesignDocument, image: string): DesignDocument =>
  onEverySide(design, (nodes) => {
    const remaining = nodes.filter((node) => node.kind !== 'image' || node.image !== image)
    return remaining.length === nodes.length ? nodes : remaining
  })
