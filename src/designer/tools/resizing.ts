import { pxToMm } from '#domain/design/canvas.ts'
import type { DesignNode, ImageNode, TextNode } from '#domain/design/document.ts'
import { overhang } from '#domain/design/geometry.ts'
import { changeNodes } from '../design-nodes.ts'
import { change, type Editor, type Workspace } from '../editor.ts'
import { boxSizeOf, clampFontSize, type MeasureText } from '../text-box.ts'
import type { Handle, PointMm, Tool } from './tool.ts'

type Resizing = Extract<Tool, { name: 'resizing' }>

/** Smaller can't be taken hold of again. */
const minImageMm = pxToMm(6)

/** Which way a handle pulls: -1, 0 or 1 along each axis of the unrotated node. */
const pull = (handle: Handle): readonly [number, number] => [
  handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
  handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
]

const turned = (x: number, y: number, deg: number): readonly [number, number] => {
  const angle = (deg * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/** The point opposite the handle, which stays where it is while the size changes. */
function anchorOf(node: DesignNode, [px, py]: readonly [number, number]): readonly [number, number] {
  const [dx, dy] = turned((-px * node.widthMm) / 2, (-py * node.heightMm) / 2, node.rotationDeg)
  return [node.xMm + node.widthMm / 2 + dx, node.yMm + node.heightMm / 2 + dy]
}

interface Size {
  readonly widthMm: number
  readonly heightMm: number
}

/** The unrotated box of a size that keeps the anchor of the pulled handle. */
function boxAt(node: DesignNode, [px, py]: readonly [number, number], { widthMm, heightMm }: Size) {
  const [ax, ay] = anchorOf(node, [px, py])
  const [dx, dy] = turned((px * widthMm) / 2, (py * heightMm) / 2, node.rotationDeg)
  return { xMm: ax + dx - widthMm / 2, yMm: ay + dy - heightMm / 2, widthMm, heightMm }
}

/** A text grows as a whole: its size is that of its letters, and its box is at least as wide as a text must be. */
function resizedText(node: TextNode, handle: Handle, factor: number, measure: MeasureText): TextNode {
  const fontSizeMm = clampFontSize(node.fontSizeMm * factor)
  return { ...node, fontSizeMm, ...boxAt(node, pull(handle), boxSizeOf({ ...node, fontSizeMm }, measure)) }
}

/** Corners keep the proportions of a picture, edges stretch it. */
function resizedImage(node: ImageNode, handle: Handle, wanted: Size, factor: number): ImageNode {
  const [px, py] = pull(handle)
  const smallest = minImageMm / Math.min(node.widthMm, node.heightMm)
  const whole = Math.max(factor, smallest)
  const size =
    px !== 0 && py !== 0
      ? { widthMm: node.widthMm * whole, heightMm: node.heightMm * whole }
      : {
          widthMm: px === 0 ? node.widthMm : Math.max(minImageMm, wanted.widthMm),
          heightMm: py === 0 ? node.heightMm : Math.max(minImageMm, wanted.heightMm),
        }
  return { ...node, ...boxAt(node, [px, py], size) }
}

/** The node with one of its handles drawn to a point. */
export function resizeNode(node: DesignNode, handle: Handle, point: PointMm, measure: MeasureText): DesignNode {
  const [px, py] = pull(handle)
  const [ax, ay] = anchorOf(node, [px, py])
  const [x, y] = turned(point.xMm - ax, point.yMm - ay, -node.rotationDeg)
  const wanted = { widthMm: px * x, heightMm: py * y }
  // At a corner the pointer's way along the diagonal counts.
  const reach = px * x * (px === 0 ? 0 : node.widthMm) + py * y * (py === 0 ? 0 : node.heightMm)
  const whole = (px === 0 ? 0 : node.widthMm ** 2) + (py === 0 ? 0 : node.heightMm ** 2)
  const factor = Math.max(0, reach / whole)
  return node.kind === 'text' ? resizedText(node, handle, factor, measure) : resizedImage(node, handle, wanted, factor)
}

/** Follows the pointer with the handle, as long as the node stays on the canvas. */
export function resizeOn(editor: Editor, tool: Resizing, point: PointMm, workspace: Workspace): Editor {
  const next = resizeNode(tool.node, tool.handle, point, workspace.measure)
  const canvas = workspace.canvas(tool.side)
  if (overhang(next, canvas) && !overhang(tool.node, canvas)) return editor
  return change(editor, () => changeNodes(tool.start, tool.side, [tool.node.id], () => next), 'resize')
}
