import type { ContentBox } from '#artwork/content-box.ts'
import type { DesignDocument, ImageNode } from '#domain/design/document.ts'
import { fitInto } from '#domain/design/fit-into.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { changeNodes } from '../design-nodes.ts'
import { newImageNode, type NewPicture } from '../new-nodes.ts'

/** A picture cut to the content of its page. */
export interface TrimmedPicture {
  readonly box: ContentBox
  readonly picture: Omit<NewPicture, 'id' | 'name'>
}

/**
 * Replaces a picture by its content without the empty page around it: in the same place, as large as a new picture, and never smaller than it
 * was on its page. Its inks stay.
 */
export function trimImage(design: DesignDocument, side: number, id: string, { box, picture }: TrimmedPicture, area: Rect): DesignDocument {
  return changeNodes(design, side, [id], (node) => {
    if (node.kind !== 'image') return node
    const fresh = newImageNode({ ...picture, id, name: node.name }, { area })
    const widthMm = Math.max(fresh.widthMm, node.widthMm * box.width)
    const heightMm = (widthMm * picture.heightPx) / picture.widthPx
    const [xMm, yMm] = [node.xMm + (node.widthMm - widthMm) / 2, node.yMm + (node.heightMm - heightMm) / 2]
    const trimmed: ImageNode = { ...node, image: picture.image, xMm, yMm, widthMm, heightMm }
    return fitInto(trimmed, area)
  })
}
