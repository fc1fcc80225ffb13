import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { boundsOf, boundingRect, type Rect } from '#domain/design/geometry.ts'
import { type Grouped, groupPaths, inGroup, inParent } from '#domain/design/groups.ts'
import { clampShift, type Shift, widthOf } from '../bounds.ts'
import { nodesOf, sideOf, stackedNodes, topZ, withGrouped } from '../design-nodes.ts'
import { selectedBranches, type Selection } from '../selection.ts'

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

/** The ids of copies by those of the originals, nodes and groups. */
export type NewIds = ReadonlyMap<string, string>

export const newIdsOf = ({ nodes, groups = [] }: Grouped, newId: () => string): NewIds =>
  new Map([...nodes, ...groups].map(({ id }) => [id, newId()]))

/** Selected nodes, lowest first, with the groups that are selected as a whole. */
export function selectedPart(design: DesignDocument, selection: Selection): Grouped {
  const side = sideOf(design, selection.side)
  const pathOf = groupPaths(side.groups)
  const whole = selectedBranches(design, selection).map(({ id }) => id)
  const groups = (side.groups ?? []).filter(({ id }) => pathOf(id).some((around) => whole.includes(around)))
  const isKept = (id: string | undefined) => groups.some((group) => group.id === id)
  return {
    nodes: stackedNodes(design, selection.side)
      .filter(({ id }) => selection.ids.includes(id))
      .map((node) => (isKept(node.group) ? node : inGroup(node, undefined))),
    groups: groups.map((group) => (isKept(group.parent) ? group : inParent(group, undefined))),
  }
}

/** Unlocked, visible copies at the same positions, in a group or in none. */
function copiesOf({ nodes, groups = [] }: Grouped, newIds: NewIds, within?: string): Grouped {
  const around = (id: string | undefined) => (id === undefined ? undefined : newIds.get(id)) ?? within
  const copied = <One extends { readonly id: string }>(some: readonly One[]): readonly One[] =>
    some.flatMap((one) => {
      const id = newIds.get(one.id)
      return id === undefined ? [] : [{ ...one, id }]
    })
  return {
    nodes: copied(nodes).map((node) => inGroup({ ...node, locked: false, hidden: false }, around(node.group))),
    groups: copied(groups).map((group) => inParent(group, around(group.parent))),
  }
}

/** Adds nodes and their groups on top of a side, or of the group that they are in. */
function withCopies(design: DesignDocument, side: number, copies: Grouped, within?: string): DesignDocument {
  const stack = stackedNodes(design, side)
  const { groups, nodes } = sideOf(design, side)
  const pathOf = groupPaths(groups)
  const below = within === undefined ? -1 : stack.findLastIndex(({ group }) => pathOf(group).includes(within))
  const above = new Set(below < 0 ? [] : stack.slice(below + 1).map(({ id }) => id))
  const from = below < 0 ? topZ(design, side) : (stack[below]?.z ?? 0) + 1
  return withGrouped(design, side, () => ({
    nodes: [
      ...nodes.map((node) => (above.has(node.id) ? { ...node, z: node.z + copies.nodes.length } : node)),
      ...copies.nodes.map((node, index) => ({ ...node, z: from + index })),
    ],
    groups: [...(groups ?? []), ...(copies.groups ?? [])],
  }))
}

/** Adds copies of unlocked nodes at the positions of their originals, to be dragged from there. */
export function copyInPlace(design: DesignDocument, selection: Selection, newIds: NewIds): DesignDocument {
  const { nodes, groups } = selectedPart(design, selection)
  const originals = nodes.filter(({ locked, hidden }) => !locked && !hidden)
  if (originals.length === 0) return design
  return withCopies(design, selection.side, copiesOf({ nodes: originals, groups }, newIds, selection.within), selection.within)
}

/**
 * Adds unlocked copies of nodes and their groups on top of a side or of a group on it: at their original positions if those are free,
 * otherwise slightly offset. Copies that fit into `room` stay in it.
 */
export function addCopies(
  design: DesignDocument,
  { side, within }: Pick<Selection, 'side' | 'within'>,
  part: Grouped,
  newIds: NewIds,
  room: Rect,
): DesignDocument {
  const { groups, nodes } = copiesOf(part, newIds, within)
  let copies = nodes
  const shift = (wanted: Shift): void => {
    const bounds = boundsOf(copies)
    if (!bounds) return
    const by = clampShift(bounds, room, wanted)
    copies = copies.map((node) => ({ ...node, xMm: node.xMm + by.dxMm, yMm: node.yMm + by.dyMm }))
  }
  shift({ dxMm: 0, dyMm: 0 })
  const others = nodesOf(design, side)
  for (let tries = 0; tries < others.length && copies.some((copy) => others.some((other) => isAt(other, copy))); tries++) {
    const bounds = boundsOf(copies)
    if (bounds) shift(asideOf(bounds, room))
  }
  return copies.length === 0 ? design : withCopies(design, side, { nodes: copies, groups }, within)
}

const isInside = (node: DesignNode, { leftMm, topMm, rightMm, bottomMm }: Rect): boolean => {
  const rect = boundingRect(node)
  return rect.leftMm >= leftMm && rect.topMm >= topMm && rect.rightMm <= rightMm && rect.bottomMm <= bottomMm
}

/** The print area for nodes inside it, otherwise the whole face. */
export const roomFor = (nodes: readonly DesignNode[], area: Rect | null, canvas: Rect): Rect =>
  area && nodes.every((node) => isInside(node, area)) ? area : canvas

/** Copies the selected nodes and groups within their side, and within the group that was entered. */
export const duplicateNodes = (design: DesignDocument, selection: Selection, newIds: NewIds, room: Rect): DesignDocument =>
  addCopies(design, selection, selectedPart(design, selection), newIds, room)
