import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { boundingRect, type Rect } from '#domain/design/geometry.ts'
import { nodeBounds, clampShift, type Shift, widthOf } from '../bounds.ts'
import { nodesOf, stackedNodes, topZ, withNodes } from '../design-nodes.ts'

/** Offset of a copy to the right of and below its original, mm; on a low side, its distance next to the original. */
const offsetMm = 2

const isAt = (node: DesignNode, { xMm, yMm }: DesignNode): boolean => Math.abs(node.xMm - xMm) < 0.01 && Math.abs(node.yMm - yMm) < 0.01

/** The shift to a place where a copy does not cover its original: diagonal, right or left, as the room allows. */
function asideOf(bounds: Rect, room: Rect): Shift {
  const besideMm = widthOf(bounds) + offsetMm
  const ways = [
    { dxMm: offsetMm, dyMm: offsetMm },
    { dxMm: besideMm, dyMm: 0 },
    { dxMm: -besideMm, dyMm: 0 },
  ]
  const fits = (way: Shift) => {
    const shift = clampShift(bounds, room, way)
    return shift.dxMm === way.dxMm && shift.dyMm === way.dyMm
  }
  return ways.find(fits) ?? { dxMm: offsetMm, dyMm: offsetMm }
}

/** Unlocked, visible copies above everything else, at the same positions. */
const copiesOf = (nodes: readonly DesignNode[], newIds: readonly string[], top: number): readonly DesignNode[] =>
  nodes.flatMap((node, index): DesignNode[] => {
    const id = newIds[index]
    return id === undefined ? [] : [{ ...node, id, locked: false, hidden: false, z: top + index }]
  })

/** Adds copies of unlocked nodes at the positions of their originals, to be dragged from there. `newIds` are in the order of `ids`. */
export function copyInPlace(design: DesignDocument, side: number, ids: readonly string[], newIds: readonly string[]): DesignDocument {
  const originals = stackedNodes(design, side).filter(({ id, locked, hidden }) => ids.includes(id) && !locked && !hidden)
  if (originals.length === 0) return design
  const ownIds = originals.flatMap(({ id }) => newIds[ids.indexOf(id)] ?? [])
  return withNodes(design, side, (before) => [...before, ...copiesOf(originals, ownIds, topZ(design, side))])
}

/**
 * Adds unlocked copies of nodes on top of a side: at their original positions if those are free, otherwise slightly offset. `newIds` are
 * the ids of the copies in the order of `nodes`. Copies that fit into `room` stay in it.
 */
export function addCopies(
  design: DesignDocument,
  side: number,
  nodes: readonly DesignNode[],
  newIds: readonly string[],
  room: Rect,
): DesignDocument {
  let copies = copiesOf(nodes, newIds, topZ(design, side))
  const shift = (wanted: Shift): void => {
    const bounds = nodeBounds(copies)
    if (!bounds) return
    const by = clampShift(bounds, room, wanted)
    copies = copies.map((node) => ({ ...node, xMm: node.xMm + by.dxMm, yMm: node.yMm + by.dyMm }))
  }
  shift({ dxMm: 0, dyMm: 0 })
  const others = nodesOf(design, side)
  for (let tries = 0; tries < others.length && copies.some((copy) => others.some((other) => isAt(other, copy))); tries++) {
    const bounds = nodeBounds(copies)
    if (bounds) shift(asideOf(bounds, room))
  }
  return copies.length === 0 ? design : withNodes(design, side, (before) => [...before, ...copies])
}

const isInside = (node: DesignNode, { leftMm, topMm, rightMm, bottomMm }: Rect): boolean => {
  const rect = boundingRect(node)
  return rect.leftMm >= leftMm && rect.topMm >= topMm && rect.rightMm <= rightMm && rect.bottomMm <= bottomMm
}

/** The print area for nodes inside it, otherwise the whole face. */
export const roomFor = (nodes: readonly DesignNode[], area: Rect | null, canvas: Rect): Rect =>
  area && nodes.every((node) => isInside(node, area)) ? area : canvas

/** Copies nodes within their side. `newIds` are the ids of the copies in the order of the originals from the lowest up. */
export const duplicateNodes = (
  design: DesignDocument,
  side: number,
  ids: readonly string[],
  newIds: readonly string[],
  room: Rect,
): DesignDocument =>
  addCopies(
    design,
    side,
    stackedNodes(design, side).filter(({ id }) => ids.includes(id)),
    newIds,
    room,
  )
