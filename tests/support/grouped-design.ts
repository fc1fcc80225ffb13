import { blankDesign, type DesignDocument, type Group, type ImageNode, type TextNode } from '#domain/design/document.ts'
import { withGrouped } from '#designer/design-nodes.ts'
import { imageNode, textNode } from './designer-bench.ts'

/** A design with these objects and groups on its first side. */
export const designInGroups = (groups: readonly Group[], ...nodes: readonly (TextNode | ImageNode)[]): DesignDocument =>
  withGrouped(blankDesign(), 0, () => ({ nodes: nodes.map((node, z) => ({ ...node, z })), groups }))

/**
 * Five objects from the left to the right, each above the one before: `name` and `street` in the group `address`, that and `logo` in the
 * group `card`, then `slogan` and `year`.
 */
export const cardDesign = (): DesignDocument =>
  designInGroups(
    [
      { id: 'card', name: 'Card' },
      { id: 'address', parent: 'card' },
    ],
    textNode('name', { xMm: 30, yMm: 2, group: 'address' }),
    textNode('street', { xMm: 55, yMm: 9, group: 'address' }),
    imageNode('logo', { xMm: 80, group: 'card' }),
    textNode('slogan', { xMm: 110 }),
    textNode('year', { xMm: 140 }),
  )
