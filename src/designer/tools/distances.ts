import { boundsOf, boundingRect, type Rect } from '#domain/design/geometry.ts'
import type { DesignNode } from '#domain/design/document.ts'
import { designOf, type Editor } from '../editor.ts'
import { selectAround } from '../selection.ts'
import type { Guide } from './snap.ts'

/** A distance to show: a line along an axis from … to, at `acrossMm` on the other axis. */
export interface Distance {
  readonly axis: Guide['axis']
  readonly fromMm: number
  readonly toMm: number
  readonly acrossMm: number
}

type Span = readonly [from: number, to: number]

const spanOf = (rect: Rect, axis: Guide['axis']): Span => (axis === 'x' ? [rect.leftMm, rect.rightMm] : [rect.topMm, rect.bottomMm])
const middleOf = ([from, to]: Span): number => (from + to) / 2
const overlap = (a: Span, b: Span): boolean => a[0] < b[1] && b[0] < a[1]

const axes = ['x', 'y'] as const
const otherAxis = { x: 'y', y: 'x' } as const

/** Lengths below the precision of the figures are not shown. */
const minShownMm = 0.05

function alongAxis(selection: Rect, axis: Guide['axis'], spans: readonly Span[]): readonly Distance[] {
  const acrossMm = middleOf(spanOf(selection, otherAxis[axis]))
  return spans
    .map(([a, b]): Distance => ({ axis, fromMm: Math.min(a, b), toMm: Math.max(a, b), acrossMm }))
    .filter(({ fromMm, toMm }) => toMm - fromMm >= minShownMm)
}

/**
 * The distances of a selection to another object or to the print area: the gaps between both, or between their edges if one lies over the
 * other.
 */
export function distancesTo(selection: Rect, other: Rect): readonly Distance[] {
  const gaps = axes.flatMap((axis) => {
    const [mine, their] = [spanOf(selection, axis), spanOf(other, axis)]
    if (overlap(mine, their)) return []
    return alongAxis(selection, axis, [mine[1] <= their[0] ? [mine[1], their[0]] : [their[1], mine[0]]])
  })
  const isOver = axes.every((axis) => overlap(spanOf(selection, axis), spanOf(other, axis)))
  if (!isOver) return gaps
  return axes.flatMap((axis) => {
    const [mine, their] = [spanOf(selection, axis), spanOf(other, axis)]
    return alongAxis(selection, axis, [
      [their[0], mine[0]],
      [mine[1], their[1]],
    ])
  })
}

/** The distances of a selection in each direction: to the nearest object there, otherwise to the edge of the print area. */
export function neighborDistances(selection: Rect, others: readonly Rect[], area: Rect | null): readonly Distance[] {
  return axes.flatMap((axis) => {
    const mine = spanOf(selection, axis)
    const beside = others
      .filter((other) => overlap(spanOf(selection, otherAxis[axis]), spanOf(other, otherAxis[axis])))
      .map((other) => spanOf(other, axis))
    const edges: Span | null = area && spanOf(area, axis)
    const before = Math.max(...beside.filter(([, to]) => to <= mine[0]).map(([, to]) => to), edges ? edges[0] : -Infinity)
    const after = Math.min(...beside.filter(([from]) => from >= mine[1]).map(([from]) => from), edges ? edges[1] : Infinity)
    const spans: Span[] = [
      [before, mine[0]],
      [mine[1], after],
    ]
    return alongAxis(
      selection,
      axis,
      spans.filter((span) => span.every(Number.isFinite) && span[0] < span[1]),
    )
  })
}

const none: readonly Distance[] = []

/** Whether a copy is being dragged, and not the selection itself. */
const isCopying = ({ tool, selection }: Editor): boolean =>
  tool.name === 'moving' && [...tool.copyIds.values()].some((id) => selection.ids.includes(id))

/** What the pointer is on while Alt is held: the id of an object, or the empty stage. */
export type Hovered = { readonly id: string | null }

/** The nodes that are handled as one with a node. */
function isAround(editor: Editor, hovered: string): (node: DesignNode) => boolean {
  const { ids } = selectAround(designOf(editor), editor.selection, hovered)
  return ({ id }) => ids.includes(id)
}

/** The distances shown with Alt: those of a dragged copy, or without a gesture those from the selection to what the pointer is on. */
export function shownDistances(
  editor: Editor,
  nodes: readonly DesignNode[],
  area: Rect | null,
  hovered: Hovered | null,
): readonly Distance[] {
  const isSelected = ({ id }: DesignNode) => editor.selection.ids.includes(id)
  const selection = boundsOf(nodes.filter(isSelected))
  if (!selection) return none
  const others = nodes.filter((node) => !isSelected(node))
  if (isCopying(editor)) return neighborDistances(selection, others.map(boundingRect), area)
  if (editor.tool.name !== 'idle' || !hovered) return none
  const target = hovered.id === null ? area : boundsOf(others.filter(isAround(editor, hovered.id)))
  return target ? distancesTo(selection, target) : none
}
