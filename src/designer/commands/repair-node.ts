import type { DesignDocument } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import type { Fix } from '#artwork/preflight/finding.ts'
import { fixedNode } from '#artwork/preflight/fixes.ts'
import { changeNodes, nodeById, withNodes } from '../design-nodes.ts'
import { type MeasureText, refitText } from '../text-box.ts'
import { keepInside, moveInside } from './keep-inside.ts'
import { printDigitally } from './print-image.ts'

interface RepairContext {
  /** The print area of the side; null if it cannot be printed. */
  readonly area: Rect | null
  readonly measure: MeasureText
}

/** Applies the repair that preflight proposed. It is an explicit request, so locked nodes are changed too. */
export function repairNode(design: DesignDocument, side: number, id: string, fix: Fix, { area, measure }: RepairContext): DesignDocument {
  switch (fix.kind) {
    case 'printDigitally':
      return printDigitally(design, side)
    case 'remove':
      return withNodes(design, side, (nodes) => nodes.filter((node) => node.id !== id))
    case 'changeFont': {
      const set = changeNodes(design, side, [id], (node) => {
        const changed = fixedNode(node, fix, { area })
        return changed.kind === 'text' && node.kind === 'text' ? refitText(changed, node, measure) : node
      })
      return area ? keepInside(design, set, side, [id], area) : set
    }
    case 'moveInside':
      return area ? moveInside(design, side, id, area) : design
    case 'moveTo': {
      const code = nodeById(design, side, id)
      const [dxMm, dyMm] = code ? [fix.xMm - code.xMm, fix.yMm - code.yMm] : [0, 0]
      return changeNodes(design, side, [id, ...fix.mates], (node) =>
        node.id === id ? fixedNode(node, fix, { area }) : { ...node, xMm: node.xMm + dxMm, yMm: node.yMm + dyMm },
      )
    }
    case 'resize':
    case 'recolor':
    case 'printModules':
    case 'assignInks':
      return changeNodes(design, side, [id], (node) => fixedNode(node, fix, { area }))
  }
}
