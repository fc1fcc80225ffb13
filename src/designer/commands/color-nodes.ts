import type { DesignDocument, DesignNode, Ink } from '#domain/design/document.ts'
import { changeNodes } from '../design-nodes.ts'

const hasInk = ({ inks: [ink] }: DesignNode, { hex, pantone }: Ink): boolean => ink?.hex === hex && ink.pantone === pantone

/** Sets the ink of texts and codes. Images are unchanged: their inks are assigned one by one. */
export const colorNodes = (design: DesignDocument, side: number, ids: readonly string[], ink: Ink): DesignDocument =>
  changeNodes(design, side, ids, (node) => (node.kind !== 'image' && !node.locked && !hasInk(node, ink) ? { ...node, inks: [ink] } : node))
