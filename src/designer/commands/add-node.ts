import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { topZ, withNodes } from '../design-nodes.ts'

/** Adds a node on top of a side. */
export const addNode = (design: DesignDocument, side: number, node: DesignNode): DesignDocument =>
  withNodes(design, side, (nodes) => [...nodes, { ...node, z: topZ(design, side) }])
