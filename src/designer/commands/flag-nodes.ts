import type { DesignDocument } from '#domain/design/document.ts'
import { changeNodes } from '../design-nodes.ts'

/** Locks, unlocks, hides or shows nodes. A hidden node is not printed and costs nothing. */
export const flagNodes = (
  design: DesignDocument,
  side: number,
  ids: readonly string[],
  flags: { readonly locked: boolean } | { readonly hidden: boolean },
): DesignDocument => changeNodes(design, side, ids, (node) => ({ ...node, ...flags }))
