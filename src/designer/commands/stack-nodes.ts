import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { stackedNodes, withNodes } from '../design-nodes.ts'

export const stackMoves = ['front', 'forward', 'backward', 'back'] as const
/** Moves in the stacking order of a side: to the top, up, down, to the bottom. */
export type StackMove = (typeof stackMoves)[number]

type Moves = (node: DesignNode) => boolean

/** Each moved node passes the next unmoved one; nodes at the end stay there. */
function passed(stack: readonly DesignNode[], moves: Moves): readonly DesignNode[] {
  const order = [...stack]
  for (let place = order.length - 2; place >= 0; place--) {
    const [lower, upper] = [order[place], order[place + 1]]
    if (lower && upper && moves(lower) && !moves(upper)) order.splice(place, 2, upper, lower)
  }
  return order
}

function reordered(stack: readonly DesignNode[], moves: Moves, move: StackMove): readonly DesignNode[] {
  const [moving, staying] = [stack.filter(moves), stack.filter((node) => !moves(node))]
  switch (move) {
    case 'front':
      return [...staying, ...moving]
    case 'back':
      return [...moving, ...staying]
    case 'forward':
      return passed(stack, moves)
    case 'backward':
      return passed(stack.toReversed(), moves).toReversed()
  }
}

/** Applies a new stacking order to the nodes of a side, lowest first. Nodes that keep their z-index stay the same object. */
function withStack(design: DesignDocument, side: number, order: readonly DesignNode[]): DesignDocument {
  if (stackedNodes(design, side).every((node, place) => node === order[place])) return design
  const places = new Map(order.map(({ id }, place) => [id, place]))
  return withNodes(design, side, (nodes) =>
    nodes.map((node) => {
      const z = places.get(node.id) ?? node.z
      return z === node.z ? node : { ...node, z }
    }),
  )
}

/** Raises or lowers nodes among the others of their side. Locked nodes stay in place. */
export const stackNodes = (design: DesignDocument, side: number, ids: readonly string[], move: StackMove): DesignDocument =>
  withStack(
    design,
    side,
    reordered(stackedNodes(design, side), (node) => !node.locked && ids.includes(node.id), move),
  )

/** Moves a node to a stack position, counted from the lowest of the other nodes. */
export function placeInStack(design: DesignDocument, side: number, id: string, place: number): DesignDocument {
  const stack = stackedNodes(design, side)
  const node = stack.find((candidate) => candidate.id === id)
  if (!node || node.locked) return design
  return withStack(design, side, stack.filter((other) => other !== node).toSpliced(Math.max(0, place), 0, node))
}
