import type { DesignDocument, DesignNode } from './document.ts'
import { usualLineSpacing } from './document-limits.ts'

/** What a node has beyond version 1, without the values that the upgrade gives to it. */
function ofVersion1(node: DesignNode): object {
  if (node.kind !== 'text' || node.lineSpacing !== usualLineSpacing) return node
  const { lineSpacing: _, ...rest } = node
  return rest
}

/** A design as version 1 wrote it, as far as it uses nothing newer. The inverse of the upgrade, to compare what was sent to two releases. */
export const inOldestVersion = ({ sides }: DesignDocument): object => ({
  version: 1,
  sides: sides.map(({ groups = [], ...side }) => ({ ...side, nodes: side.nodes.map(ofVersion1), ...(groups.length > 0 && { groups }) })),
})
