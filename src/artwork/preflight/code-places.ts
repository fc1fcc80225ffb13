import { modulesAcross, quietModules } from '#domain/design/code-modules.ts'
import type { CodeNode, DesignNode } from '#domain/design/document.ts'
import { shiftInto } from '#domain/design/fit-into.ts'
import { boundingRect, type PlacedBox, type Rect } from '#domain/design/geometry.ts'
import { doOverlap, quietBox } from './code-checks.ts'
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
    mates: [],
  }
}

const isIn = (rect: Rect, area: Rect): boolean =>
  rect.leftMm >= area.leftMm && rect.rightMm <= area.rightMm && rect.topMm >= area.topMm && rect.bottomMm <= area.bottomMm

/** The places for a code beside what is too close, the nearest first. */
function freePlaces(code: CodeNode, others: readonly DesignNode[], free: Rect): readonly Extract<Fix, { kind: 'moveTo' }>[] {
  const zone = boundingRect(quietBox(code))
  return [[0, 0] as const, ...others.flatMap((other) => besides(zone, other))]
    .map(([dxMm, dyMm]) => {
      const there = moved(zone, dxMm, dyMm)
      return {
        dxMm: dxMm + shiftInto(there.leftMm, there.rightMm, free.leftMm, free.rightMm),
        dyMm: dyMm + shiftInto(there.topMm, there.bottomMm, free.topMm, free.bottomMm),
      }
    })
    .toSorted((a, b) => Math.hypot(a.dxMm, a.dyMm) - Math.hypot(b.dxMm, b.dyMm))
    .map(({ dxMm, dyMm }) => ({ kind: 'moveTo', xMm: code.xMm + dxMm, yMm: code.yMm + dyMm, edgeMm: code.widthMm, mates: [] }))
}

/** The places for a code with its whole group, for which the area must have room. None if a member of the group is what is too close. */
function placesOfGroup(
  code: CodeNode,
  { nodes, free, area }: Pick<PrintConditions, 'nodes' | 'free' | 'area'>,
  mates: readonly DesignNode[],
): readonly Fix[] {
  const zone = quietBox(code)
  const ids = mates.map(({ id }) => id)
  const printed = nodes.filter(({ id }) => ids.includes(id))
  if (!area || ids.length === 0 || printed.some((mate) => doOverlap(zone, mate))) return []
  const others = nodes.filter(({ id }) => id !== code.id && !ids.includes(id))
  return freePlaces(code, others, free)
    .filter(({ xMm, yMm }) => printed.every((mate) => isIn(moved(boundingRect(mate), xMm - code.xMm, yMm - code.yMm), area)))
    .map((place) => ({ ...place, mates: ids }))
}

/**
 * The repairs of a quiet zone that is not free: places beside what is too close, the nearest first, with the whole group before the code
 * alone, then the largest size for which the face has room. Each still has to be checked. `mates` are the other members of its group.
 */
export function freerCodes(
  code: CodeNode,
  conditions: Pick<PrintConditions, 'nodes' | 'free' | 'area'>,
  mates: readonly DesignNode[],
): readonly Fix[] {
  const { nodes, free, area } = conditions
  const others = nodes.filter(({ id }) => id !== code.id)
  const places = [...placesOfGroup(code, conditions, mates), ...freePlaces(code, others, free)]
  return area ? [...places, reduced(code, area, free)] : places
}
