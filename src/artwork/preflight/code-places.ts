import { modulesAcross, quietModules } from '#domain/design/code-modules.ts'
import type { CodeNode } from '#domain/design/document.ts'
import { shiftInto } from '#domain/design/fit-into.ts'
import { boundingRect, type PlacedBox, type Rect } from '#domain/design/geometry.ts'
import { quietBox } from './code-checks.ts'
import type { Fix } from './finding.ts'
import type { PrintConditions } from './print-conditions.ts'

/** The largest code whose print is in the area and whose quiet zone is on the free face, and where its print may be. */
export function largestCode(
  code: Pick<CodeNode, 'content' | 'modules'>,
  area: Rect,
  free: Rect,
): { readonly edgeMm: number; readonly within: Rect } {
  const zone = code.modules === 'dark' ? quietModules / modulesAcross(code) : 0
  const room = (from: number, to: number, freeFrom: number, freeTo: number): number =>
    Math.min(to - from, (to - freeFrom) / (1 + zone), (freeTo - from) / (1 + zone), (freeTo - freeFrom) / (1 + 2 * zone))
  const edgeMm = Math.min(
    room(area.leftMm, area.rightMm, free.leftMm, free.rightMm),
    room(area.topMm, area.bottomMm, free.topMm, free.bottomMm),
  )
  return {
    edgeMm,
    within: {
      leftMm: Math.max(area.leftMm, free.leftMm + zone * edgeMm),
      topMm: Math.max(area.topMm, free.topMm + zone * edgeMm),
      rightMm: Math.min(area.rightMm, free.rightMm - zone * edgeMm),
      bottomMm: Math.min(area.bottomMm, free.bottomMm - zone * edgeMm),
    },
  }
}

const moved = (zone: Rect, dxMm: number, dyMm: number): Rect => ({
  leftMm: zone.leftMm + dxMm,
  rightMm: zone.rightMm + dxMm,
  topMm: zone.topMm + dyMm,
  bottomMm: zone.bottomMm + dyMm,
})

/** The shifts that bring a zone beside a box, each without its other axis. */
const besides = (zone: Rect, box: PlacedBox): readonly (readonly [number, number])[] => {
  const { leftMm, rightMm, topMm, bottomMm } = boundingRect(box)
  return [
    [rightMm - zone.leftMm, 0],
    [leftMm - zone.rightMm, 0],
    [0, bottomMm - zone.topMm],
    [0, topMm - zone.bottomMm],
  ]
}

/** A code that is too large for its face, as large as possible. */
function reduced(code: CodeNode, area: Rect, free: Rect): Fix {
  const { edgeMm, within } = largestCode(code, area, free)
  const [xMm, yMm] = [code.xMm + (code.widthMm - edgeMm) / 2, code.yMm + (code.heightMm - edgeMm) / 2]
  return {
    kind: 'moveTo',
    xMm: xMm + shiftInto(xMm, xMm + edgeMm, within.leftMm, within.rightMm),
    yMm: yMm + shiftInto(yMm, yMm + edgeMm, within.topMm, within.bottomMm),
    edgeMm,
  }
}

/**
 * The repairs of a quiet zone that is not free: places beside what is too close, the nearest first, then the largest size for which the face
 * has room. Each still has to be checked.
 */
export function freerCodes(code: CodeNode, { nodes, free, area }: Pick<PrintConditions, 'nodes' | 'free' | 'area'>): readonly Fix[] {
  const zone = boundingRect(quietBox(code))
  const others = nodes.filter(({ id }) => id !== code.id)
  const shifts = [[0, 0] as const, ...others.flatMap((other) => besides(zone, other))].map(([dxMm, dyMm]) => {
    const there = moved(zone, dxMm, dyMm)
    return {
      dxMm: dxMm + shiftInto(there.leftMm, there.rightMm, free.leftMm, free.rightMm),
      dyMm: dyMm + shiftInto(there.topMm, there.bottomMm, free.topMm, free.bottomMm),
    }
  })
  const places = shifts
    .toSorted((a, b) => Math.hypot(a.dxMm, a.dyMm) - Math.hypot(b.dxMm, b.dyMm))
    .map(({ dxMm, dyMm }): Fix => ({ kind: 'moveTo', xMm: code.xMm + dxMm, yMm: code.yMm + dyMm, edgeMm: code.widthMm }))
  return area ? [...places, reduced(code, area, free)] : places
}
