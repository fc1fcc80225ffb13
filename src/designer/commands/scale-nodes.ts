import { pxToMm } from '#domain/design/canvas.ts'
import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { boundingRect, type PointMm } from '#domain/design/geometry.ts'
import { frameBounds, heightOf, widthOf } from '../bounds.ts'
import { changeNodes, nodesOf } from '../design-nodes.ts'
import { boxSizeOf, type MeasureText, maxFontSizeMm, minFontSizeMm } from '../text-box.ts'

/** A smaller picture could not be grabbed. */
export const minImageMm = pxToMm(6)

/** Limits a scale factor so that letters stay readable and pictures can be grabbed. */
function allowedFactor(nodes: readonly DesignNode[], factor: number): number {
  const min = Math.max(
    ...nodes.map((node) => (node.kind === 'text' ? minFontSizeMm / node.fontSizeMm : minImageMm / Math.min(node.widthMm, node.heightMm))),
  )
  const max = Math.min(...nodes.map((node) => (node.kind === 'text' ? maxFontSizeMm / node.fontSizeMm : Infinity)))
  // A node that is already outside the limits may keep its size.
  return Math.min(Math.max(factor, Math.min(1, min)), Math.max(1, max))
}

function scaled(node: DesignNode, factor: number, anchor: PointMm, measure: MeasureText): DesignNode {
  const fontSizeMm = node.kind === 'text' ? node.fontSizeMm * factor : 0
  const size =
    node.kind === 'text'
      ? boxSizeOf({ ...node, fontSizeMm }, measure)
      : { widthMm: node.widthMm * factor, heightMm: node.heightMm * factor }
  const box = {
    ...size,
    xMm: anchor.xMm + (node.xMm + node.widthMm / 2 - anchor.xMm) * factor - size.widthMm / 2,
    yMm: anchor.yMm + (node.yMm + node.heightMm / 2 - anchor.yMm) * factor - size.heightMm / 2,
  }
  return node.kind === 'text' ? { ...node, ...box, fontSizeMm } : { ...node, ...box }
}

const unlocked = (design: DesignDocument, side: number, ids: readonly string[]) =>
  nodesOf(design, side).filter((node) => ids.includes(node.id) && !node.locked)

export interface Scaling {
  readonly factor: number
  /** The fixed point. */
  readonly anchor: PointMm
  readonly measure: MeasureText
}

/** Scales nodes together in proportion. Locked nodes stay unchanged. */
export function scaleNodes(
  design: DesignDocument,
  side: number,
  ids: readonly string[],
  { factor, anchor, measure }: Scaling,
): DesignDocument {
  const nodes = unlocked(design, side, ids)
  const by = nodes.length === 0 ? 1 : allowedFactor(nodes, factor)
  return by === 1 ? design : changeNodes(design, side, ids, (node) => (node.locked ? node : scaled(node, by, anchor, measure)))
}

/** The input of a size field: either dimension, mm. */
export type SizeInput = { readonly widthMm: number } | { readonly heightMm: number }

/** Stretches a single picture along one axis and keeps its upper left corner on screen. */
function stretched(node: DesignNode, wanted: SizeInput): DesignNode {
  const size = 'widthMm' in wanted ? { widthMm: Math.max(minImageMm, wanted.widthMm) } : { heightMm: Math.max(minImageMm, wanted.heightMm) }
  const next = { ...node, ...size }
  const [before, after] = [boundingRect(node), boundingRect(next)]
  return { ...next, xMm: next.xMm + before.leftMm - after.leftMm, yMm: next.yMm + before.topMm - after.topMm }
}

/**
 * Sets the width or height of nodes: of a single one its own, of several that of their bounds. Only a single picture can change its
 * proportions.
 */
export function sizeNodes(
  design: DesignDocument,
  side: number,
  ids: readonly string[],
  wanted: SizeInput,
  { proportional, measure }: { readonly proportional: boolean; readonly measure: MeasureText },
): DesignDocument {
  const nodes = unlocked(design, side, ids)
  const [only] = nodes
  const bounds = frameBounds(nodes)
  if (!only || !bounds) return design
  if (nodes.length === 1 && only.kind === 'image' && !proportional)
    return changeNodes(design, side, [only.id], (node) => stretched(node, wanted))
  const size = nodes.length === 1 ? only : { widthMm: widthOf(bounds), heightMm: heightOf(bounds) }
  const factor = 'widthMm' in wanted ? wanted.widthMm / size.widthMm : wanted.heightMm / size.heightMm
  const anchor = { xMm: bounds.leftMm, yMm: bounds.topMm }
  return scaleNodes(design, side, ids, { factor: Math.max(0, factor), anchor, measure })
}
