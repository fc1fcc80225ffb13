import type { CodeNode, DesignDocument, DesignNode, ImageNode, TextNode } from '#domain/design/document.ts'
import { overhang, type PointMm, type Rect } from '#domain/design/geometry.ts'
import { frameBounds, framedNodes, heightOf, widthOf } from '../bounds.ts'
import { minImageMm, scaleNodes } from '../commands/scale-nodes.ts'
import { changeNodes, nodesOf } from '../design-nodes.ts'
import { change, type Editor, type Workspace } from '../editor.ts'
import { boxSizeOf, clampFontSize, type MeasureText } from '../text-box.ts'
import { snapTargets } from './moving.ts'
import { type Guide, nearestLine } from './snap.ts'
import type { Handle, Keys, Tool } from './tool.ts'

type Resizing = Extract<Tool, { name: 'resizing' }>
type Pull = readonly [number, number]

/** The direction of a handle: -1, 0 or 1 along each axis of the unrotated node. */
const pullOf = (handle: Handle): Pull => [
  handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
  handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
]

const turned = (x: number, y: number, deg: number): readonly [number, number] => {
  const angle = (deg * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/** The box being resized: a node, or the frame around several, which is never rotated. */
type Box = Pick<DesignNode, 'xMm' | 'yMm' | 'widthMm' | 'heightMm' | 'rotationDeg'>

const boxOf = (rect: Rect): Box => ({ xMm: rect.leftMm, yMm: rect.topMm, widthMm: widthOf(rect), heightMm: heightOf(rect), rotationDeg: 0 })

/**
 * How a handle resizes: `pull` is its direction. The point in the direction opposite to `hold` stays fixed: that opposite the handle, or with
 * Alt the centre, from which both sides move.
 */
interface Grip {
  readonly pull: Pull
  readonly hold: Pull
}

const gripOf = (handle: Handle, { alt }: Keys): Grip => ({ pull: pullOf(handle), hold: alt ? [0, 0] : pullOf(handle) })

/** The share of the size on the pulled side of the fixed point. */
const shareOf = ({ hold: [hx, hy] }: Grip): number => (hx === 0 && hy === 0 ? 1 / 2 : 1)

/** The point that stays fixed during the resize. */
function anchorOf(box: Box, [px, py]: Pull): PointMm {
  const [dx, dy] = turned((-px * box.widthMm) / 2, (-py * box.heightMm) / 2, box.rotationDeg)
  return { xMm: box.xMm + box.widthMm / 2 + dx, yMm: box.yMm + box.heightMm / 2 + dy }
}

interface Size {
  readonly widthMm: number
  readonly heightMm: number
}

/** The unrotated box of a size that keeps the anchor fixed. */
function boxAt(node: DesignNode, { hold: [px, py] }: Grip, { widthMm, heightMm }: Size) {
  const { xMm, yMm } = anchorOf(node, [px, py])
  const [dx, dy] = turned((px * widthMm) / 2, (py * heightMm) / 2, node.rotationDeg)
  return { xMm: xMm + dx - widthMm / 2, yMm: yMm + dy - heightMm / 2, widthMm, heightMm }
}

/** The size requested by the pointer: per axis, and as a factor for the whole. */
interface RequestedSize extends Size {
  readonly factor: number
}

function requestedSize(box: Box, grip: Grip, point: PointMm): RequestedSize {
  const [px, py] = grip.pull
  const anchor = anchorOf(box, grip.hold)
  const share = shareOf(grip)
  const [x, y] = turned((point.xMm - anchor.xMm) / share, (point.yMm - anchor.yMm) / share, -box.rotationDeg)
  // At a corner the pointer's movement along the diagonal counts.
  const reach = px * x * (px === 0 ? 0 : box.widthMm) + py * y * (py === 0 ? 0 : box.heightMm)
  const whole = (px === 0 ? 0 : box.widthMm ** 2) + (py === 0 ? 0 : box.heightMm ** 2)
  return { widthMm: px * x, heightMm: py * y, factor: Math.max(0, reach / whole) }
}

/** Resizes a text by its font size. Its box keeps the minimum width of a text. */
function resizedText(node: TextNode, grip: Grip, factor: number, measure: MeasureText): TextNode {
  const fontSizeMm = clampFontSize(node.fontSizeMm * factor)
  return { ...node, fontSizeMm, ...boxAt(node, grip, boxSizeOf({ ...node, fontSizeMm }, measure)) }
}

/** Corners keep the proportions of a picture, edges stretch it. A code stays square. */
function resizedImage(node: ImageNode | CodeNode, grip: Grip, { factor, ...wanted }: RequestedSize): DesignNode {
  const [px, py] = grip.pull
  const smallest = minImageMm / Math.min(node.widthMm, node.heightMm)
  const whole = Math.max(factor, smallest)
  const size =
    node.kind === 'code' || (px !== 0 && py !== 0)
      ? { widthMm: node.widthMm * whole, heightMm: node.heightMm * whole }
      : {
          widthMm: px === 0 ? node.widthMm : Math.max(minImageMm, wanted.widthMm),
          heightMm: py === 0 ? node.heightMm : Math.max(minImageMm, wanted.heightMm),
        }
  return { ...node, ...boxAt(node, grip, size) }
}

/** Snaps the dragged edge to a nearby line; a rotated node does not snap. */
function snapped(
  box: Box,
  grip: Grip,
  wanted: RequestedSize,
  frames: readonly Rect[],
  reachMm: number,
): RequestedSize & { guide: Guide | null } {
  if (box.rotationDeg % 360 !== 0) return { ...wanted, guide: null }
  const [px, py] = grip.pull
  const anchor = anchorOf(box, grip.hold)
  const share = shareOf(grip)
  const corner = px !== 0 && py !== 0
  const at = (axis: 'x' | 'y') => {
    const [pull, from, size, length] =
      axis === 'x' ? ([px, anchor.xMm, box.widthMm, wanted.widthMm] as const) : ([py, anchor.yMm, box.heightMm, wanted.heightMm] as const)
    if (pull === 0) return null
    const edge = from + pull * share * (corner ? size * wanted.factor : length)
    const line = nearestLine(edge, axis, frames, reachMm)
    if (line === null || (line - from) * pull <= 0) return null
    return {
      by: Math.abs(line - edge),
      length: ((line - from) * pull) / share,
      factor: ((line - from) * pull) / share / size,
      guide: { axis, atMm: line } as const,
    }
  }
  const [x, y] = [at('x'), at('y')]
  const best = x && y ? (x.by <= y.by ? x : y) : (x ?? y)
  if (!best) return { ...wanted, guide: null }
  const size = best === x ? { widthMm: best.length } : { heightMm: best.length }
  return { ...wanted, ...size, factor: best.factor, guide: best.guide }
}

function resized(tool: Resizing, grip: Grip, box: Box, wanted: RequestedSize, measure: MeasureText): DesignDocument {
  const { start, side, nodes } = tool
  if (nodes.length > 1)
    return scaleNodes(
      start,
      side,
      nodes.map(({ id }) => id),
      { factor: wanted.factor, anchor: anchorOf(box, grip.hold), measure },
    )
  return changeNodes(
    start,
    side,
    nodes.map(({ id }) => id),
    (node) => (node.kind === 'text' ? resizedText(node, grip, wanted.factor, measure) : resizedImage(node, grip, wanted)),
  )
}

/** Resizes with the pointer, snapping to nearby lines, as long as nothing leaves the canvas. */
export function resizeOn(editor: Editor, tool: Resizing, point: PointMm, keys: Keys, workspace: Workspace): Editor {
  const ids = tool.nodes.map(({ id }) => id)
  const box = handledBox(tool.nodes)
  if (!box) return editor
  const grip = gripOf(tool.handle, keys)
  const frames = keys.command ? [] : snapTargets(tool.start, tool.side, ids, workspace)
  const { guide, ...wanted } = snapped(box, grip, requestedSize(box, grip, point), frames, workspace.reachMm)
  const next = resized(tool, grip, box, wanted, workspace.measure)
  const canvas = workspace.canvas(tool.side)
  const leaves = nodesOf(next, tool.side).some(
    (node) => ids.includes(node.id) && overhang(node, canvas) && !tool.nodes.some((old) => old.id === node.id && overhang(old, canvas)),
  )
  if (leaves) return editor
  const done = change(editor, () => next, 'resize')
  return { ...done, guides: guide ? [guide] : [] }
}

/** The box with the handles: the node itself, or the bounding box of several. */
export const handledBox = (nodes: readonly DesignNode[]): Box | null => {
  const [only, ...others] = framedNodes(nodes)
  const frame = frameBounds(nodes)
  return others.length === 0 && only ? only : frame && boxOf(frame)
}
