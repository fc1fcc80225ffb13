import { blankDesign, type CodeNode, type DesignDocument, type DesignNode, type ImageNode, type TextNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { addNode } from '#designer/commands/add-node.ts'
import { designOf, type Editor, startEditor, type Workspace } from '#designer/editor.ts'
import { nodeById } from '#designer/design-nodes.ts'
import { cancelGesture, pointerDown, pointerLongPress, pointerMove, pointerUp } from '#designer/tools/gesture.ts'
import type { Keys, Target } from '#designer/tools/tool.ts'
import { codeOf } from './design-nodes.ts'

/** Measures every letter as half an em. */
export const measure = ({ text }: { readonly text: string }): number => text.length / 2

export const slat: Rect = { leftMm: 0, topMm: 0, rightMm: 234, bottomMm: 16 }
export const strip: Rect = { leftMm: 22, topMm: 1, rightMm: 202, bottomMm: 15 }

let created = 0

export const workspace: Workspace = {
  canvas: () => slat,
  area: (side) => (side < 2 ? strip : null),
  measure,
  reachMm: 1,
  newId: () => `new-${created++}`,
}

const box = { rotationDeg: 0, z: 0, locked: false, hidden: false }

export const textNode = (id: string, change: Partial<TextNode> = {}): TextNode => ({
  ...box,
  id,
  kind: 'text',
  text: 'Nordhus AG',
  fontFamily: 'Open Sans',
  fontSizeMm: 4,
  fontStyle: 'normal',
  alignment: 'center',
  lineSpacing: 1.2,
  inks: [{ hex: '#000000' }],
  xMm: 60,
  yMm: 5,
  widthMm: 20,
  heightMm: 4.1,
  ...change,
})

export const imageNode = (id: string, change: Partial<ImageNode> = {}): ImageNode => ({
  ...box,
  id,
  kind: 'image',
  image: 'a'.repeat(64),
  name: 'logo.png',
  inks: [],
  xMm: 100,
  yMm: 4,
  widthMm: 16,
  heightMm: 8,
  ...change,
})

export const codeNode = (id: string, change: Partial<CodeNode> = {}): CodeNode =>
  codeOf('https://nordhus.example', { id, xMm: 130, yMm: 2, ...change })

export const designWith = (...nodes: readonly DesignNode[]): DesignDocument =>
  nodes.reduce((design, node) => addNode(design, 0, node), blankDesign())

const noKeys: Keys = { command: false, shift: false, alt: false }

/** A designer without a screen: gestures by pointer positions, in mm of the first side. */
export function designerBench(design: DesignDocument) {
  let editor: Editor = startEditor(design)
  const bench = {
    get editor() {
      return editor
    },
    set editor(next: Editor) {
      editor = next
    },
    node: (id: string, side = 0) => {
      const node = nodeById(designOf(editor), side, id)
      if (!node) throw new Error(`no node ${id}`)
      return node
    },
    down: (target: Target, xMm: number, yMm: number, keys: Partial<Keys> = {}) => {
      editor = pointerDown(editor, target, { xMm, yMm }, { ...noKeys, ...keys })
      return bench
    },
    move: (xMm: number, yMm: number, keys: Partial<Keys> = {}) => {
      editor = pointerMove(editor, { xMm, yMm }, { ...noKeys, ...keys }, workspace)
      return bench
    },
    hold: () => {
      editor = pointerLongPress(editor)
      return bench
    },
    up: () => {
      editor = pointerUp(editor)
      return bench
    },
    escape: () => {
      editor = cancelGesture(editor)
      return bench
    },
    click: (target: Target, keys: Partial<Keys> = {}) => bench.down(target, 0, 0, keys).up(),
  }
  return bench
}

export const onNode = (id: string, side = 0): Target => ({ kind: 'node', side, id })
export const onStage = (side = 0): Target => ({ kind: 'stage', side })
